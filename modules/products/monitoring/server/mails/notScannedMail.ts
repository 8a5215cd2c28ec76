import { notScannedWords, type UnwatchedReason, unwatchedCure } from '#kit/contract/unwatched.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandAddress } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail } from '#modules/foundation/notices/server/index.ts';

/** The maximum of websites named in the mail; the plan page lists all. */
const maxNamed = 10;

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
  const heading =
    websites.length === 1 && first
      ? `${first.name} is no longer scanned`
      : `${websites.length} of your websites are no longer scanned`;
  const more = websites.length - maxNamed;
  const reasons = new Set(websites.map(({ reason }) => reason));
  const cure = first && reasons.size === 1 ? unwatchedCure(first.reason, first.name) : null;
  // If the websites need different steps, the mail links to the plan page, which lists all of them.
  const isOneStep = cure !== null && (websites.length === 1 || cure.to === '/plan');
  const { label, to: path } = isOneStep ? cure : { label: 'See what to do', to: '/plan' };
  return noticeMail(brand, to, {
    subject: heading,
    heading,
    paragraphs: [
      [
        ...websites
          .slice(0, maxNamed)
          .map(({ name, reason }) => `${name}: ${notScannedWords(reason, sites)}`),
        ...(more > 0 ? [`And ${more} more.`] : []),
      ],
      'New weaknesses of a website that is not scanned stay unseen. What earlier scans found is kept.',
    ],
    button: { label, url: `${brandAddress(brand, config)}${path}` },
  });
}
