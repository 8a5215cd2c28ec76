import { pickSent } from '#kit/contract/pick.ts';
import { trialDaysLeft } from '#modules/foundation/plans/server/index.ts';
import type { Customer } from '../schemas.ts';
import type { Summary } from './tables.ts';

/** A summary in the form that staff see. The days of a trial are counted now and not when the summary was made. */
export function shownCustomer(row: Summary, now: Date): Customer {
  const { brandId, trialEndsAt } = row;
  return {
    ...pickSent(row, 'orgId', 'companyName', 'brandId', 'planName', 'status', 'level', 'rating'),
    ...pickSent(row, 'ratingHighest', 'letter', 'openHighs', 'unwatched', 'scansFailed'),
    ...pickSent(row, 'neverScanned', 'lastActivityAt', 'signedUpAt', 'reasons'),
    trialDaysLeft: trialEndsAt && trialDaysLeft(brandId, trialEndsAt, now),
  };
}
