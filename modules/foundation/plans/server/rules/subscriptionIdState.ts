import type { SubscriptionIdState } from '#modules/foundation/plans/vocabulary.ts';

/** At a moment; a withdrawn id is as one that never was (PLN-065). */
export function subscriptionIdState(
  { expiresAt, withdrawnAt }: { expiresAt: Date | null; withdrawnAt: Date | null },
  moment: Date,
): SubscriptionIdState {
  if (withdrawnAt && withdrawnAt <= moment) return 'invalid';
  return expiresAt && expiresAt <= moment ? 'expired' : 'valid';
}
