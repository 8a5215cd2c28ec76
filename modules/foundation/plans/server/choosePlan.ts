import type { Db } from '#kit/server/db/database.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import { planAction } from '../calls.ts';
import { subscribedPlan } from './catalog.ts';
import { hasBillingSubscription } from './rules/billing.ts';
import { findSubscription } from './store.ts';

export type Choice = Exclude<Awaited<ReturnType<typeof choosePlan>>, Refused>;

/**
 * Decides what choosing a plan means for an organization. Only the server's own list of plans counts
 * (security P5).
 */
export async function choosePlan(db: Db, orgId: string, planId: string) {
  const subscription = await findSubscription(db, orgId);
  if (!subscription) throw new Error(`Organisation ${orgId} has no subscription`);
  const { channel, plan } = subscribedPlan(subscription);
  const chosen = channel.eligiblePlans.find((one) => one.planPointer.planId === planId);
  const isCurrent = plan.planPointer.planId === planId;
  if (!chosen || !(chosen.showToCustomer || isCurrent)) return refuse('NOT_ELIGIBLE');
  const billed = hasBillingSubscription(subscription);
  const state = {
    subscriptionStatus: subscription.status,
    subscribedPlanPointer: plan.planPointer,
    hasBillingSubscription: billed,
  };
  const action = planAction(state, channel.eligiblePlans, planId);
  return { subscription, chosen, action, hasBillingSubscription: billed };
}
