import type { Config } from '#kit/server/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import { causesOf, type Kind } from '#modules/products/monitoring/vocabulary.ts';
import type { EndedScan } from '../store/notices.ts';

/** The maximum of issues named in the mail; the page lists all. */
const maxNamed = 5;

type ScanOf = Pick<EndedScan, 'scanId' | 'targetName'>;

/** The mail about High issues that the previous scan did not find. */
export function newHighMail(
  brand: Brand,
  config: Config,
  {
    scan,
    notScanned,
    found,
    ...to
  }: NoticeTo & { scan: ScanOf; notScanned: readonly string[]; found: readonly Kind[] },
) {
  const causes = causesOf(found);
  const count = causes.length === 1 ? 'a new High issue' : `${causes.length} new High issues`;
  const heading = `We found ${count} on ${scan.targetName}`;
  const more = causes.length - maxNamed;
  const page = `/webappscan/${encodeURIComponent(scan.targetName)}/findings/${scan.scanId}`;
  return noticeMail(brand, to, {
    subject: heading,
    heading,
    paragraphs: [
      'Someone could use this to harm your business or your customers. Have it fixed first.',
      ...causes
        .slice(0, maxNamed)
        .map(([{ title }, ...others]) =>
          others.length === 0 ? `• ${title}` : `• ${title}, in ${1 + others.length} places`,
        ),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      'Each says how to fix it. If somebody else looks after your website, send it to them from its page.',
      ...notScanned,
    ],
    button: { label: 'Read what we found', url: `${brandAddress(brand, config)}${page}` },
  });
}
