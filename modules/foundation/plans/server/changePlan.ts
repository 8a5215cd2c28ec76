import { randomUUID } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import { BillingFailure } from '#kit/server/ports/billing.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { EligiblePlan } from '../schemas.ts';
import { applySubscription } from './applySubscription.ts';
import type { Choice } from './choosePlan.ts';
import { type ChangedBy, recordPlan } from './recordPlan.ts';
import { billedPlan, hasBillingSubscription } from './rules/billing.ts';
import { lockSubscription, updateSubscription } from './store.ts';
import type { PendingChange } from './tables.ts';

/** Changes to a plan that costs nothing, which takes effect at once. */
export function takeFreePlan(
  db: Db,
  { subscription: { orgId }, chosen }: Choice,
  now: Date,
  by: ChangedBy,
): Promise<Refused<'CHANGE_UNDER_WAY'> | undefined> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, orgId);
    // The organization paid for a plan meanwhile: a free plan must not replace it unasked.
    if (!subscription || hasBillingSubscription(subscription)) return refuse('CHANGE_UNDER_WAY');
    const { planId } = chosen.planPointer;
    if (subscription.planId === planId && subscription.status === 'ACTIVE') return undefined;
    const changes = {
      planId,
      status: 'ACTIVE' as const,
      subscriptionDate: now,
      expirationDate: null,
    };
    await updateSubscription(tx, orgId, changes);
    await recordPlan(tx, { ...subscription, ...changes }, now, by);
    return undefined;
  });
}

/**
 * Changes the plan of an organization that pays. The change is recorded before the provider is asked and
 * until it has answered: after a crash or time-out it can be settled (`settleChanges`), and simultaneous
 * requests become one change.
 */
export async function changePaidPlan(
  db: Db,
  { billing, clock, log }: Services,
  { subscription, chosen }: Choice & { chosen: EligiblePlan & { billingPlanId: string } },
  by: ChangedBy,
) {
  const { orgId, billingSubscriptionId } = subscription;
  const { planId } = chosen.planPointer;
  const change = await recordChange(db, orgId, planId, clock.now());
  if (change === 'done') return undefined;
  if (change === 'other' || billingSubscriptionId === null) return refuse('CHANGE_UNDER_WAY');
  try {
    const answer = await billing.changePlan({
      subscriptionId: billingSubscriptionId,
      ...billedPlan(chosen),
      idempotencyKey: change.id,
    });
    await db.transaction((tx) => applySubscription(tx, answer, clock.now(), by));
    await endChange(db, orgId, change);
    return undefined;
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error;
    log.warn({ orgId, planId, reason: error.message }, 'plan not changed');
    if (error.code === 'UNAVAILABLE') return refuse('BILLING_UNAVAILABLE');
    if (error.code === 'UNDER_WAY') return refuse('CHANGE_UNDER_WAY');
    await endChange(db, orgId, change);
    return refuse(error.code === 'DECLINED' ? 'PAYMENT_DECLINED' : 'BILLING_REFUSED');
  }
}

/**
 * The pending change to this plan, started now if there is none; 'other' when a change to another plan is
 * pending.
 */
function recordChange(
  db: Db,
  orgId: string,
  planId: string,
  now: Date,
): Promise<PendingChange | 'done' | 'other'> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, orgId);
    const pending = subscription?.pendingChange;
    if (pending) return pending.planId === planId ? pending : 'other';
    // A simultaneous request has already made the change.
    if (subscription?.planId === planId) return 'done';
    const pendingChange = { id: randomUUID(), planId, at: now.toISOString() };
    await updateSubscription(tx, orgId, { pendingChange });
    return pendingChange;
  });
}

/** Removes the record of this change only: another change may be pending meanwhile. */
export function endChange(db: Db, orgId: string, change: PendingChange): Promise<void> {
  return db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, orgId);
    if (subscription?.pendingChange?.id === change.id) {
      await updateSubscription(tx, orgId, { pendingChange: null });
    }
  });
}
