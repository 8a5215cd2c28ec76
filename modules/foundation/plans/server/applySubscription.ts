import type { Db } from '#kit/server/db/database.ts';
import type { BillingSubscription } from '#kit/server/ports/billing.ts';
import { findPlanByBilling } from './catalog.ts';
import { byBilling, type ChangedBy, recordPlan } from './recordPlan.ts';
import { billedAfter } from './rules/billing.ts';
import { lockSubscription, updateSubscription } from './store.ts';

/**
 * 'foreign': no organization here has this subscription. 'passed over': already known, or older than what is
 * known.
 */
export type Applied = 'applied' | 'passed over' | 'foreign' | 'no such plan';

/** Applies the billing provider's state of a subscription. Repeated or reordered notifications do no harm. */
export async function applySubscription(
  tx: Db,
  told: BillingSubscription,
  now: Date,
  by: ChangedBy = byBilling,
): Promise<Applied> {
  const known = isUuid(told.customerId) && (await lockSubscription(tx, told.customerId));
  if (!known) return 'foreign';
  const billed = billedAfter(known, told);
  if (!billed) return 'passed over';
  const planId = findPlanByBilling(known, told.billingPlanId);
  const next = { ...known, ...billed, planId: planId ?? known.planId };
  const isChange = next.planId !== known.planId || next.status !== known.status;
  await updateSubscription(tx, known.orgId, {
    ...billed,
    planId: next.planId,
    expirationDate: null,
    ...(isChange && { subscriptionDate: now }),
    ...(known.pendingChange?.planId === planId && { pendingChange: null }),
  });
  if (isChange) await recordPlan(tx, next, now, by);
  return planId === undefined ? 'no such plan' : 'applied';
}

/** The billing provider may also have customers of other systems, and the column accepts only UUIDs. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
