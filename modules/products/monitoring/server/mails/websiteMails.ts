import { type Ranked, whyRanked } from '@portal/scanner/rank';
import { dateIn } from '#kit/contract/dates.ts';
import { inPlaces } from '#kit/contract/toFix.ts';
import { notScannedWords, type UnwatchedReason, unwatchedCure } from '#kit/contract/unwatched.ts';
import { firstLines } from '#kit/contract/words.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';
import { failureSentence } from '#modules/products/monitoring/vocabulary/failureWords.ts';
import type { Kind } from '#modules/products/monitoring/vocabulary.ts';
import type { EndedScan } from '../store/notices.ts';

interface OfWebsite extends NoticeTo {
  /** That it is no longer scanned, and why. */
  notScanned: readonly string[];
}

interface Running extends OfWebsite {
  name: string;
  url: string;
  validTo: Date;
  now: Date;
}

/** The mail about a website's certificate that is about to expire, or has expired. */
export function certificateMail(
  brand: Brand,
  { name, url, validTo, now, notScanned, ...to }: Running,
) {
  const day = dateIn(brand.timeZone, validTo);
  const isOver = validTo <= now;
  return noticeMail(brand, to, {
    heading: isOver
      ? `The certificate of ${name} has expired`
      : `The certificate of ${name} expires on ${day}`,
    paragraphs: [
      isOver
        ? `Since ${day} visitors of ${new URL(url).host} see a warning instead of your website.`
        : `From that day on visitors of ${new URL(url).host} would see a warning instead of your website.`,
      'Ask whoever looks after the website to renew the certificate, and to find out why it did not renew by itself.',
      ...notScanned,
    ],
    button: 'Look at the website',
  });
}

interface Failed extends OfWebsite {
  scan: Pick<EndedScan, 'targetName' | 'failureReason'>;
}

/** The mail after two failed scans in a row: the website is not being watched. */
export const failedTwiceMail = (brand: Brand, { scan, notScanned, ...to }: Failed) =>
  noticeMail(brand, to, {
    heading: `We could not scan ${scan.targetName}, twice in a row`,
    paragraphs: [
      failureSentence(scan.failureReason),
      'Until a scan comes through, new weaknesses of this website stay unseen. What earlier scans found is kept.',
      ...notScanned,
    ],
    button: 'Look at the website',
  });

/** The maximum of issues named in the mail; the page lists all. */
const maxIssues = 5;

interface NewHigh extends OfWebsite {
  scan: Pick<EndedScan, 'targetName'>;
  /** To a first scan all is new, so that the word would say nothing. */
  isFirst: boolean;
  /** By cause, in the order of their rank. */
  found: readonly (Kind & Pick<Ranked, 'confidence'> & { places: number })[];
}

/** The mail about High issues of which none was open before (MON-395). */
export function newHighMail(brand: Brand, { scan, isFirst, notScanned, found, ...to }: NewHigh) {
  const kind = isFirst ? 'High' : 'new High';
  const count = found.length === 1 ? `a ${kind} issue` : `${found.length} ${kind} issues`;
  const lines = found.map(
    (cause) => `${cause.title}${inPlaces(cause.places)}. ${whyRanked(cause)}`,
  );
  return noticeMail(brand, to, {
    heading: `We found ${count} on ${scan.targetName}`,
    paragraphs: [
      'Someone could use this to harm your business or your customers. Have it fixed first.',
      firstLines(lines, maxIssues),
      'Each says how to fix it. If somebody else looks after your website, send it to them from its page.',
      ...notScanned,
    ],
    button: 'Read what we found',
  });
}

/** The maximum of websites named in the mail; the plan page lists all. */
const maxWebsites = 10;

interface NotScanned extends NoticeTo {
  websites: readonly { name: string; reason: UnwatchedReason }[];
  /** The number of websites that the plan includes. */
  sites: number;
}

/** The mail about scheduled scans that do not run: which websites, why, and what to do. */
export function notScannedMail(
  brand: Brand,
  config: Config,
  { websites, sites, ...to }: NotScanned,
) {
  const [first] = websites;
  const reasons = new Set(websites.map(({ reason }) => reason));
  const cure = first && reasons.size === 1 ? unwatchedCure(first.reason, first.name) : null;
  // If the websites need different steps, the mail links to the plan page, which lists all of them.
  const isOneStep = cure !== null && (websites.length === 1 || cure.to === '/plan');
  const step = isOneStep ? cure : { label: 'See what to do', to: '/plan' };
  const lines = websites.map(({ name, reason }) => `${name}: ${notScannedWords(reason, sites)}`);
  return noticeMail(brand, to, {
    heading:
      websites.length === 1 && first
        ? `${first.name} is no longer scanned`
        : `${websites.length} of your websites are no longer scanned`,
    paragraphs: [
      firstLines(lines, maxWebsites),
      'New weaknesses of a website that is not scanned stay unseen. What earlier scans found is kept.',
    ],
    button: { label: step.label, url: `${brandAddress(brand, config)}${step.to}` },
  });
}
