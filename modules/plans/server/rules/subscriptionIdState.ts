import type { SubscriptionIdState } from '../../contract.ts';

/** Spec portal §3 'Subscription id state', at a moment: a withdrawn id is as one that never was. */
export function subscriptionIdState(
  { expiresAt, withdrawnAt }: { expiresAt: Date | null; withdrawnAt: Date | null },
  moment: Date,
): SubscriptionIdState {
  if (withdrawnAt && withdrawnAt <= moment) return 'invalid';
  return expiresAt && expiresAt <= moment ? 'expired' : 'valid';
}
