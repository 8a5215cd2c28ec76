import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { PlanName } from './catalog.ts';
import { type Subscription, subscriptions } from './tables.ts';

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
