import type { Organization } from '../schemas.ts';
import type { SayFacts } from './rules/whatToSay.ts';

const dayMs = 86_400_000;
const daysSince = (instant: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / dayMs));

type Told = Pick<
  Organization,
  'customer' | 'plan' | 'scans' | 'causes' | 'rating' | 'training' | 'erasure'
>;

/** What is known of a customer, as far as a call can be about it. */
export function sayFacts(told: Told, now: Date): SayFacts {
  const { customer, plan, scans, causes, rating, training, erasure } = told;
  const [first] = causes;
  const reason = (code: 'HELP_ASKED' | 'SILENT') =>
    customer.reasons.find((one) => one.code === code)?.count ?? 0;
  return {
    helpAsked: reason('HELP_ASKED'),
    // The summary's own number of days is as old as the summary.
    silentDays:
      reason('SILENT') > 0 ? daysSince(customer.lastActivityAt ?? customer.signedUpAt, now) : 0,
    erasedInDays: erasure && Math.ceil((new Date(erasure.at).getTime() - now.getTime()) / dayMs),
    status: customer.status,
    trialDaysLeft: customer.trialDaysLeft,
    sites: plan?.sites ?? 0,
    websites: scans.websites,
    isScanned: scans.lastScanAt !== null,
    causes: scans.toFix.causes,
    first: first ? { ...first, openDays: daysSince(first.firstSeenAt, now) } : null,
    rating: rating && {
      words: ratingWords(rating),
      letter: rating.letter,
      moved: rating.moved,
    },
    overdueCourses: training.overdue,
  };
}

/** '640 (B)', or of a range '612 to 655'. */
function ratingWords({ rating, highest, letter }: NonNullable<Organization['rating']>): string {
  if (highest !== null) return `${rating} to ${highest}`;
  return letter === null ? String(rating) : `${rating} (${letter})`;
}
