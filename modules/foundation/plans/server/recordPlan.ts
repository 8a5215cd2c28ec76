import { recordChange } from '#kit/server/audit/recordChange.ts';
import type { AuditEntry } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { emit } from '#kit/server/events/emit.ts';
import { updatePlan } from '../calls.ts';
import type { SubscriptionStatus } from '../vocabulary.ts';
import { subscribedPlan } from './catalog.ts';
import type { Subscription } from './tables.ts';

/** Who changed a plan, by which call, and from which address. */
export type ChangedBy = Pick<
  AuditEntry,
  'actorKind' | 'actorId' | 'actorEmail' | 'action' | 'ip' | 'transactionId'
>;

/** For changes that the billing provider reports: nobody here made a call. */
export const byBilling: ChangedBy = {
  actorKind: 'system',
  actorId: null,
  actorEmail: '',
  action: updatePlan.path,
  ip: '',
  transactionId: '',
};

const asides: Partial<Record<SubscriptionStatus, string>> = {
  FAILED: ' (a payment failed)',
  CANCELED: ' (canceled)',
};

/** Writes a change of plan to the customer's audit log, in the transaction that makes the change. */
export async function recordPlan(tx: Db, next: Subscription, at: Date, by: ChangedBy) {
  const { planName } = subscribedPlan(next).plan.planDetail;
  const subject = `${planName}${asides[next.status] ?? ''}`;
  await recordChange(tx, { orgId: next.orgId, at, subject, ...by });
  const { orgId, planId, status } = next;
  await emit(tx, orgId, 'plan.changed', { planId, planName, status }, at);
}
