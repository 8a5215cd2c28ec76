import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { orders } from '../tables.ts';

/** Orders a rating. Returns the order's id, which stays the same for the organization. */
export async function placeOrder(tx: Db, orgId: string, now: Date): Promise<string> {
  const id = randomUUID();
  const [row] = await tx
    .insert(orders)
    .values({ orgId, id, askedAt: now })
    .onConflictDoUpdate({ target: [orders.orgId], set: { askedAt: now } })
    .returning({ id: orders.id });
  return row?.id ?? id;
}

export const loadOrder = (system: Db, orderId: string): Promise<{ orgId: string } | undefined> =>
  firstOf(system.select({ orgId: orders.orgId }).from(orders).where(eq(orders.id, orderId)));

/** Which of these organizations have an order since then. */
export async function loadOrderedSince(
  system: Db,
  orgIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  if (orgIds.length === 0) return new Set();
  const rows = await system
    .select({ orgId: orders.orgId })
    .from(orders)
    .where(and(inArray(orders.orgId, [...orgIds]), gte(orders.askedAt, since)));
  return new Set(rows.map(({ orgId }) => orgId));
}
