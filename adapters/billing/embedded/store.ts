import { and, eq, gt, gte } from 'drizzle-orm';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { billingCheckouts, billingSubscriptions } from './tables.ts';

export type Checkout = typeof billingCheckouts.$inferSelect;
export type KeptSubscription = typeof billingSubscriptions.$inferSelect;

export async function insertCheckout(db: Db, checkout: Checkout): Promise<void> {
  await db.insert(billingCheckouts).values(checkout);
}

const unexpired = (id: string, now: Date) =>
  and(eq(billingCheckouts.idHash, hashSecret(id)), gt(billingCheckouts.expiresAt, now));

export const findCheckout = (db: Db, id: string, now: Date): Promise<Checkout | undefined> =>
  firstOf(db.select().from(billingCheckouts).where(unexpired(id, now)));

/**
 * As `findCheckout`, but locks the row until the transaction ends, so that a second payment at the same time
 * waits.
 */
export const lockCheckout = (tx: Db, id: string, now: Date): Promise<Checkout | undefined> =>
  firstOf(tx.select().from(billingCheckouts).where(unexpired(id, now)).for('update'));

export async function moveCheckout(
  tx: Db,
  { idHash }: Checkout,
  state: Checkout['state'],
): Promise<void> {
  await tx.update(billingCheckouts).set({ state }).where(eq(billingCheckouts.idHash, idHash));
}

/** Returns undefined if a subscription with this id already exists. */
export const insertSubscription = (
  tx: Db,
  subscription: KeptSubscription,
): Promise<KeptSubscription | undefined> =>
  firstOf(tx.insert(billingSubscriptions).values(subscription).onConflictDoNothing().returning());

export const findKept = (db: Db, id: string): Promise<KeptSubscription | undefined> =>
  firstOf(db.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id)));

export const lockKept = (tx: Db, id: string): Promise<KeptSubscription | undefined> =>
  firstOf(
    tx.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id)).for('update'),
  );

export async function updateKept(
  tx: Db,
  id: string,
  changes: Partial<KeptSubscription>,
): Promise<void> {
  await tx.update(billingSubscriptions).set(changes).where(eq(billingSubscriptions.id, id));
}

export async function listChanged(db: Db, since: Date): Promise<KeptSubscription[]> {
  return db.select().from(billingSubscriptions).where(gte(billingSubscriptions.updatedAt, since));
}
