import type { Config } from '#kit/server/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
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
    titles,
    ...to
  }: NoticeTo & { scan: ScanOf; notScanned: readonly string[]; titles: readonly string[] },
) {
  const count = titles.length === 1 ? 'a new High issue' : `${titles.length} new High issues`;
  const heading = `We found ${count} on ${scan.targetName}`;
  const more = titles.length - maxNamed;
  const page = `/webappscan/${encodeURIComponent(scan.targetName)}/findings/${scan.scanId}`;
  return noticeMail(brand, to, {
    subject: heading,
    heading,
    paragraphs: [
      'Someone could use this to harm your business or your customers. Have it fixed first.',
      ...titles.slice(0, maxNamed).map((title) => `• ${title}`),
      ...(more > 0 ? [`… and ${more} more.`] : []),
      'Each finding says how to fix it. If somebody else looks after your website, hand them the report.',
      ...notScanned,
    ],
    button: { label: 'Read what we found', url: `${brandAddress(brand, config)}${page}` },
  });
}
