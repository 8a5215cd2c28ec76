import type { SubscriptionIdState } from '#modules/foundation/plans/vocabulary.ts';

/** The state of a subscription id at a given time; a withdrawn id is treated as unknown (PLN-065). */
export function subscriptionIdState(
  { expiresAt, withdrawnAt }: { expiresAt: Date | null; withdrawnAt: Date | null },
  moment: Date,
): SubscriptionIdState {
  if (withdrawnAt && withdrawnAt <= moment) return 'invalid';
  return expiresAt && expiresAt <= moment ? 'expired' : 'valid';
}
