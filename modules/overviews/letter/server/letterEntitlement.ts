import { entitlementOf } from '#modules/foundation/plans/server/index.ts';

/** What an organization may use if it gets letters: not after its trial, and not once it cancelled. */
export function letterEntitlement(subscription: Parameters<typeof entitlementOf>[0], now: Date) {
  const entitlement = entitlementOf(subscription, now);
  const isOver = entitlement.isTrialExpired || subscription.status === 'CANCELED';
  return isOver ? null : entitlement;
}
