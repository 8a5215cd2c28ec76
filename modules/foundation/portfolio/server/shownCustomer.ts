import { trialDaysLeft } from '#modules/foundation/plans/server/index.ts';
import type { Customer } from '../schemas.ts';
import type { Summary } from './tables.ts';

/** A summary in the form that staff see. The days of a trial are counted now and not when the summary was made. */
export function shownCustomer(row: Summary, now: Date): Customer {
  const { orgId, companyName, brandId, planName, status, level, openHighs } = row;
  const { rating, ratingHighest, letter, unwatched, scansFailed, neverScanned } = row;
  return {
    orgId,
    companyName,
    brandId,
    planName,
    status,
    level,
    rating,
    ratingHighest,
    letter,
    openHighs,
    unwatched,
    scansFailed,
    neverScanned,
    trialDaysLeft: row.trialEndsAt && trialDaysLeft(brandId, row.trialEndsAt, now),
    lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
    signedUpAt: row.signedUpAt.toISOString(),
    reasons: row.reasons,
  };
}
