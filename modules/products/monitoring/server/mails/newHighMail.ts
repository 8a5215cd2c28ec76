import { type Ranked, whyRanked } from '@portal/scanner/rank';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import { causesOf, type Kind } from '#modules/products/monitoring/vocabulary.ts';
import type { EndedScan } from '../store/notices.ts';
import { websitePage } from '../websitePage.ts';

/** The maximum of issues named in the mail; the page lists all. */
const maxNamed = 5;

type ScanOf = Pick<EndedScan, 'scanId' | 'targetName'>;

/** In the order of their rank. */
type Found = Kind & Pick<Ranked, 'checkId' | 'confidence'> & { places: number };

/** The mail about High issues that the previous scan did not find. */
export function newHighMail(
  brand: Brand,
  config: Config,
  {
    scan,
    isFirst,
    notScanned,
    found,
    ...to
  }: NoticeTo & {
    scan: ScanOf;
    /** To a first scan all is new, so that the word would say nothing. */
    isFirst: boolean;
    notScanned: readonly string[];
    found: readonly Found[];
  },
) {
  const causes = causesOf(found);
  const kind = isFirst ? 'High' : 'new High';
  const count = causes.length === 1 ? `a ${kind} issue` : `${causes.length} ${kind} issues`;
  const heading = `We found ${count} on ${scan.targetName}`;
  const more = causes.length - maxNamed;
  const page = `${websitePage(scan.targetName)}/findings/${scan.scanId}`;
  return noticeMail(brand, to, {
    subject: heading,
    heading,
    paragraphs: [
      'Someone could use this to harm your business or your customers. Have it fixed first.',
      [
        ...causes.slice(0, maxNamed).map((cause) => {
          const places = cause.reduce((sum, one) => sum + one.places, 0);
          const where = places === 1 ? '' : `, in ${places} places`;
          return `${cause[0].title}${where}. ${whyRanked(cause[0])}`;
        }),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      'Each says how to fix it. If somebody else looks after your website, send it to them from its page.',
      ...notScanned,
    ],
    button: { label: 'Read what we found', url: `${brandAddress(brand, config)}${page}` },
  });
}
