import { pickSent } from '#kit/contract/pick.ts';
import { trialDaysLeft } from '#modules/foundation/plans/server/index.ts';
import type { Customer } from '../schemas.ts';
import { countedNow } from './rules/need.ts';
import type { Summary } from './tables.ts';

/** A summary in the form that staff see. Days are counted now and not when the summary was made. */
export function shownCustomer(row: Summary, now: Date): Customer {
  const { brandId, trialEndsAt, reasons } = row;
  const left = trialEndsAt && trialDaysLeft(brandId, trialEndsAt, now);
  return {
    ...pickSent(row, 'orgId', 'companyName', 'brandId', 'planName', 'status', 'level', 'rating'),
    ...pickSent(row, 'ratingHighest', 'letter', 'openHighs', 'unwatched', 'scansFailed'),
    ...pickSent(row, 'neverScanned', 'lacksWebsite', 'lastActivityAt', 'signedUpAt'),
    trialDaysLeft: left,
    reasons: countedNow(reasons, { ...row, trialDaysLeft: left }, now),
  };
}
