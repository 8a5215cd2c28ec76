import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import type { FailureReason } from '#modules/products/monitoring/vocabulary.ts';
import type { EndedScan } from '../store/notices.ts';
import { websitePage } from '../websitePage.ts';

/** What the owner can do; the screen says it in more detail. */
const whatToDo: Record<FailureReason, string> = {
  NAME_NOT_FOUND:
    'There is no website at its address. Check that the address is spelled right and that your domain has not expired.',
  CONNECTION_REFUSED:
    'It did not let us in. Check that it is online; a firewall may be turning our scanner away.',
  ADDRESS_FORBIDDEN:
    'Its address is not that of a public website. Use the address that your customers use.',
  TLS_FAILED:
    'No secure connection could be set up. Its certificate may have expired or be made out to another name.',
  TIMED_OUT: 'It took too long to answer. It may be overloaded or down.',
  REDIRECTS_OFF_SITE: 'Its address sends visitors on to another website. Add that one instead.',
  TOO_LARGE: 'It sent more data than one scan can read.',
  UNREADABLE:
    'It sent its first page packed in a way that nobody can unpack. Ask whoever looks after it to check how it compresses pages.',
  SITE_ERROR: 'It answered only with errors. Ask whoever looks after it to check that it works.',
  ENGINE_REFUSED:
    'Our scanning service does not take it as it is. Write to us, and we find out what it needs.',
  ENGINE_FAILED: 'Our scanning service could not finish. We look into it.',
  LEVEL_UNAVAILABLE: 'Its scan level cannot be run at the moment. Choose another one for it.',
  INTERNAL: 'Something went wrong on our side. We look into it.',
};

type ScanOf = Pick<EndedScan, 'targetName' | 'failureReason'>;

/** The mail after two failed scans in a row: the website is not being watched. */
export function failedTwiceMail(
  brand: Brand,
  config: Config,
  { scan, notScanned, ...to }: NoticeTo & { scan: ScanOf; notScanned: readonly string[] },
) {
  const heading = `We could not scan ${scan.targetName}, twice in a row`;
  const page = websitePage(scan.targetName);
  return noticeMail(brand, to, {
    subject: heading,
    heading,
    paragraphs: [
      whatToDo[scan.failureReason ?? 'INTERNAL'],
      'Until a scan comes through, new weaknesses of this website stay unseen. What earlier scans found is kept.',
      ...notScanned,
    ],
    button: { label: 'Look at the website', url: `${brandAddress(brand, config)}${page}` },
  });
}
