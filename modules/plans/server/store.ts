import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { PlanName } from './catalog.ts';
import {
  type StoredSubscriptionId,
  type Subscription,
  subscriptionIds,
  subscriptions,
} from './tables.ts';

export async function insertSubscription(db: Db, subscription: Subscription): Promise<void> {
  await db.insert(subscriptions).values(subscription);
}

export async function findSubscription(db: Db, orgId: string): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.orgId, orgId));
  return row;
}

/** Every plan that some subscription names, past the tenants' doors. */
export async function listPlansInUse(system: Db): Promise<PlanName[]> {
  const { brandId, channelId, planId } = subscriptions;
  return system.selectDistinct({ brandId, channelId, planId }).from(subscriptions);
}

export async function findSubscriptions(
  db: Db,
  orgIds: readonly string[],
): Promise<Subscription[]> {
  return db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.orgId, [...orgIds]));
}

/** False when the id is taken. */
export async function insertSubscriptionId(
  system: Db,
  made: StoredSubscriptionId,
): Promise<boolean> {
  const rows = await system
    .insert(subscriptionIds)
    .values(made)
    .onConflictDoNothing()
    .returning({ subscriptionId: subscriptionIds.subscriptionId });
  return rows.length === 1;
}

export async function selectSubscriptionId(
  db: Db,
  subscriptionId: string,
): Promise<StoredSubscriptionId | undefined> {
  const [row] = await db
    .select()
    .from(subscriptionIds)
    .where(eq(subscriptionIds.subscriptionId, subscriptionId));
  return row;
}

/** Whether there was one to withdraw. Who has signed up with it keeps what it promised. */
export async function withdrawSubscriptionId(
  system: Db,
  subscriptionId: string,
  withdrawnAt: Date,
): Promise<boolean> {
  const rows = await system
    .update(subscriptionIds)
    .set({ withdrawnAt })
    .where(
      and(eq(subscriptionIds.subscriptionId, subscriptionId), isNull(subscriptionIds.withdrawnAt)),
    )
    .returning({ subscriptionId: subscriptionIds.subscriptionId });
  return rows.length === 1;
}
