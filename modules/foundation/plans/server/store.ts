import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type Brands, ofBrands, ofCustomers } from '#kit/server/brands.ts';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { prepared } from '#kit/server/db/prepared.ts';
import type { PlanName } from './catalog.ts';
import {
  billingEvents,
  type NewSubscription,
  type StoredSubscriptionId,
  type Subscription,
  subscriptionIds,
  subscriptions,
} from './tables.ts';

export async function insertSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  await db.insert(subscriptions).values(subscription);
}

export async function findSubscription(db: Db, orgId: string): Promise<Subscription | undefined> {
  const statement = prepared(db, 'find_subscription', (name) =>
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.orgId, sql.placeholder('orgId')))
      .prepare(name),
  );
  return firstOf(statement.execute({ orgId }));
}

/** Like `findSubscription`, and locks the row until the transaction ends. */
export const lockSubscription = (tx: Db, orgId: string): Promise<Subscription | undefined> =>
  firstOf(tx.select().from(subscriptions).where(eq(subscriptions.orgId, orgId)).for('update'));

export async function updateSubscription(db: Db, orgId: string, changes: Partial<Subscription>) {
  await db.update(subscriptions).set(changes).where(eq(subscriptions.orgId, orgId));
}

/** Subscriptions of all organizations with a pending change of plan, past row-level security. */
export async function listPendingChanges(system: Db): Promise<Subscription[]> {
  return system.select().from(subscriptions).where(isNotNull(subscriptions.pendingChange));
}

/** Returns false for an event that was received before. */
export const insertBillingEvent = (system: Db, id: string, now: Date): Promise<boolean> =>
  wroteAny(system.insert(billingEvents).values({ id, receivedAt: now }).onConflictDoNothing());

/** Every plan that a subscription refers to, past row-level security. */
export async function listPlansInUse(system: Db): Promise<PlanName[]> {
  const { brandId, channelId, planId } = subscriptions;
  return system.selectDistinct({ brandId, channelId, planId }).from(subscriptions);
}

/** The ids of a brand's organizations, as a subquery. */
export const organizationsOfBrand = (system: Db, brandId: string) =>
  system
    .select({ orgId: subscriptions.orgId })
    .from(subscriptions)
    .where(eq(subscriptions.brandId, brandId));

/** The condition that an organization is of one of the brands, or a customer by name. */
export const isOrganizationOf = (orgId: AnyColumn, brands: Brands): SQL | undefined =>
  brands === 'all'
    ? undefined
    : sql`${orgId} in (select ${subscriptions.orgId} from ${subscriptions}
        where ${ofCustomers(subscriptions, brands)})`;

/** The brand of a row's organization; null where it has none. Not for what a query of the builder selects. */
export const brandOfRow = (orgId: AnyColumn): SQL =>
  sql`(select ${subscriptions.brandId} from ${subscriptions}
    where ${subscriptions.orgId} = ${orgId})`;

/** The brand of each organization that has a subscription. */
export const brandsOfOrganizations = (system: Db, orgIds: readonly string[]) =>
  system
    .select({
      id: subscriptions.orgId,
      orgId: subscriptions.orgId,
      brandId: subscriptions.brandId,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.orgId, [...orgIds]));

export const brandsOfSubscriptionIds = (system: Db, ids: readonly string[]) =>
  system
    .select({ id: subscriptionIds.subscriptionId, brandId: subscriptionIds.brandId })
    .from(subscriptionIds)
    .where(inArray(subscriptionIds.subscriptionId, [...ids]));

export async function findSubscriptions(db: Db, orgIds: readonly string[]) {
  return db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.orgId, [...orgIds]));
}

/** The next organizations with what they have, by their ids: for nightly work over all of them. */
export const listSubscriptionsAfter = (
  system: Db,
  { after, limit }: { after: string | null; limit: number },
) =>
  system
    .select()
    .from(subscriptions)
    .where(after === null ? undefined : gt(subscriptions.orgId, after))
    .orderBy(asc(subscriptions.orgId))
    .limit(limit);

/** Returns false when the id is taken. */
export const insertSubscriptionId = (system: Db, made: StoredSubscriptionId): Promise<boolean> =>
  wroteAny(system.insert(subscriptionIds).values(made).onConflictDoNothing());

export const selectSubscriptionId = (db: Db, subscriptionId: string) =>
  firstOf(
    db.select().from(subscriptionIds).where(eq(subscriptionIds.subscriptionId, subscriptionId)),
  );

/** Newest first, limited to more than an operator would read. */
export async function selectSubscriptionIds(system: Db, brands: Brands) {
  return system
    .select()
    .from(subscriptionIds)
    .where(ofBrands(subscriptionIds.brandId, brands))
    .orderBy(desc(subscriptionIds.createdAt))
    .limit(1000);
}

const unwithdrawn = (subscriptionId: string) =>
  and(eq(subscriptionIds.subscriptionId, subscriptionId), isNull(subscriptionIds.withdrawnAt));

/** Expires an id that still works. Returns false when there is none. */
export const expireSubscriptionId = (system: Db, subscriptionId: string, expiresAt: Date) =>
  wroteAny(
    system
      .update(subscriptionIds)
      .set({ expiresAt })
      .where(
        and(
          unwithdrawn(subscriptionId),
          or(isNull(subscriptionIds.expiresAt), gt(subscriptionIds.expiresAt, expiresAt)),
        ),
      ),
  );

/** Withdraws an id. Returns false when there is none. Organizations that have signed up with it keep their plan. */
export const withdrawSubscriptionId = (system: Db, subscriptionId: string, withdrawnAt: Date) =>
  wroteAny(system.update(subscriptionIds).set({ withdrawnAt }).where(unwithdrawn(subscriptionId)));

/** How many organizations signed up by these links, by link and plan; without links that nobody used. */
export function countSignUpsByPlan(
  system: Db,
  kind: 'subscriptionId' | 'magicLinkId',
  ids: readonly string[],
) {
  const { brandId, channelId, planId, status, signUpDate } = subscriptions;
  const id = sql<string>`${subscriptions[kind]}`;
  return system
    .select({
      ...{ id, brandId, channelId, planId },
      signedUp: count(),
      active: sql<number>`(count(*) filter (where ${status} = 'ACTIVE'))::int`,
      firstAt: sql<Date>`min(${signUpDate})`.mapWith(signUpDate),
    })
    .from(subscriptions)
    .where(inArray(id, [...ids]))
    .groupBy(id, brandId, channelId, planId);
}

/** How many organizations of these brands have each plan, which may be a free one, in force. */
export const countPaying = (system: Db, brands: Brands) => {
  const { brandId, channelId, planId, status } = subscriptions;
  return system
    .select({ brandId, channelId, planId, paying: count() })
    .from(subscriptions)
    .where(and(eq(status, 'ACTIVE'), ofCustomers(subscriptions, brands)))
    .groupBy(brandId, channelId, planId);
};
