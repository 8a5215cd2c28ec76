import { and, eq, gt, gte } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { hashSecret } from '#kit/server/secret.ts';
import { billingCheckouts, billingSubscriptions } from './tables.ts';

export type Checkout = typeof billingCheckouts.$inferSelect;
export type KeptSubscription = typeof billingSubscriptions.$inferSelect;

export async function insertCheckout(db: Db, checkout: Checkout): Promise<void> {
  await db.insert(billingCheckouts).values(checkout);
}

const unexpired = (id: string, now: Date) =>
  and(eq(billingCheckouts.idHash, hashSecret(id)), gt(billingCheckouts.expiresAt, now));

export async function findCheckout(db: Db, id: string, now: Date): Promise<Checkout | undefined> {
  const [row] = await db.select().from(billingCheckouts).where(unexpired(id, now));
  return row;
}

/**
 * As `findCheckout`, but locks the row until the transaction ends, so that a second payment at the same time
 * waits.
 */
export async function lockCheckout(tx: Db, id: string, now: Date): Promise<Checkout | undefined> {
  const [row] = await tx.select().from(billingCheckouts).where(unexpired(id, now)).for('update');
  return row;
}

export async function moveCheckout(
  tx: Db,
  { idHash }: Checkout,
  state: Checkout['state'],
): Promise<void> {
  await tx.update(billingCheckouts).set({ state }).where(eq(billingCheckouts.idHash, idHash));
}

/** Returns undefined if a subscription with this id already exists. */
export async function insertSubscription(
  tx: Db,
  subscription: KeptSubscription,
): Promise<KeptSubscription | undefined> {
  const [row] = await tx
    .insert(billingSubscriptions)
    .values(subscription)
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function findKept(db: Db, id: string): Promise<KeptSubscription | undefined> {
  const [row] = await db.select().from(billingSubscriptions).where(eq(billingSubscriptions.id, id));
  return row;
}

export async function lockKept(tx: Db, id: string): Promise<KeptSubscription | undefined> {
  const [row] = await tx
    .select()
    .from(billingSubscriptions)
    .where(eq(billingSubscriptions.id, id))
    .for('update');
  return row;
}

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
