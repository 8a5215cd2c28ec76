import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Db, firstOrNull, rowsOf, wroteAny } from '#kit/server/db/database.ts';
import { maxListed } from '#modules/foundation/psa/vocabulary.ts';
import { type Connection, psaConnections, psaCustomers, psaTickets } from './tables.ts';

const isOf = (brandId: string) => eq(psaConnections.brandId, brandId);

export const findConnection = (db: Db, brandId: string) =>
  firstOrNull(db.select().from(psaConnections).where(isOf(brandId)));

/** What of a brand's ticket system somebody writes; how it went before is forgotten with it. */
export const upsertConnection = (
  db: Db,
  connection: Omit<typeof psaConnections.$inferInsert, 'id' | 'busyUntil' | 'syncedAt'>,
) =>
  db
    .insert(psaConnections)
    .values({ id: randomUUID(), ...connection })
    .onConflictDoUpdate({ target: psaConnections.brandId, set: connection });

/** With the matches and what is known of its tickets. False where there is none. */
export async function removeConnection(tx: Db, brandId: string): Promise<boolean> {
  await tx.delete(psaTickets).where(eq(psaTickets.brandId, brandId));
  await tx.delete(psaCustomers).where(eq(psaCustomers.brandId, brandId));
  return wroteAny(tx.delete(psaConnections).where(isOf(brandId)));
}

export const listConnections = (tx: Db) =>
  tx.select().from(psaConnections).orderBy(asc(psaConnections.brandId)).for('update');

export const saveKeys = (tx: Db, brandId: string, keys: string) =>
  tx.update(psaConnections).set({ keys }).where(isOf(brandId));

/** How many ticket systems have keys that this key of the ring sealed. */
export const countPsaKeys = (db: Db, key: number): Promise<number> =>
  db.$count(psaConnections, sql`${psaConnections.keys} like ${`${key}.%`}`);

/** What waits for a brand's ticket system is due, and so is the ticket system. */
export async function makeDue(tx: Db, brandId: string, now: Date): Promise<void> {
  await tx
    .update(psaTickets)
    .set({ nextAt: now, attempts: 0 })
    .where(and(eq(psaTickets.brandId, brandId), isNotNull(psaTickets.nextAt)));
  await tx.update(psaCustomers).set({ dueAt: now }).where(eq(psaCustomers.brandId, brandId));
  await tx.update(psaConnections).set({ nextAt: now, attempts: 0 }).where(isOf(brandId));
}

/** Ticket systems that are to be asked now, and nobody is at them. */
export const listDueConnections = (db: Db, now: Date) =>
  db
    .select()
    .from(psaConnections)
    .where(and(lte(psaConnections.nextAt, now), isFree(now)))
    .orderBy(asc(psaConnections.nextAt));

const isFree = (now: Date) =>
  or(isNull(psaConnections.busyUntil), lte(psaConnections.busyUntil, now));

/** Of two who want to ask one ticket system at once, one may; should it die, another may after that time. */
export const takeConnection = (db: Db, id: string, now: Date, busyUntil: Date) =>
  firstOrNull(
    db
      .update(psaConnections)
      .set({ busyUntil })
      .where(and(eq(psaConnections.id, id), lte(psaConnections.nextAt, now), isFree(now)))
      .returning(),
  );

/** Lets go of a ticket system, with how it went; not if somebody else has it by now. */
export async function releaseConnection(
  db: Db,
  { id, busyUntil }: Connection,
  outcome: Partial<Connection>,
): Promise<void> {
  if (busyUntil === null) return;
  await db
    .update(psaConnections)
    .set({ ...outcome, busyUntil: null })
    .where(and(eq(psaConnections.id, id), eq(psaConnections.busyUntil, busyUntil)));
}

interface CustomerRow {
  orgId: string;
  companyName: string;
  companyId: string | null;
  matchedName: string | null;
}

/**
 * A brand's customers by words of the name, those without a company first. The organizations and subscriptions are other
 * modules' tables, which this names but does not import.
 */
export const listCustomers = (
  db: Db,
  { brandId, search }: { brandId: string; search: string },
): Promise<CustomerRow[]> =>
  rowsOf<CustomerRow>(
    db,
    sql`select o.id as "orgId", o.company_name as "companyName", c.company_id as "companyId",
          c.company_name as "matchedName"
        from plans_subscriptions s
        join profile_organizations o on o.id = s.org_id
        left join psa_customers c on c.org_id = s.org_id
        where s.brand_id = ${brandId} and strpos(lower(o.company_name), lower(${search})) > 0
        order by c.id is not null, o.company_name, o.id
        limit ${maxListed}`,
  );

export async function countUnmatched(db: Db, brandId: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from plans_subscriptions s
        where s.brand_id = ${brandId}
          and not exists (select from psa_customers c where c.org_id = s.org_id)`,
  );
  return row?.count ?? 0;
}

/** Matches a customer to a company, or to another one than before; its causes are looked at soon. */
export const matchCustomer = (db: Db, match: typeof psaCustomers.$inferInsert) => {
  const { id: _, orgId: __, ...set } = match;
  const target = psaCustomers.orgId;
  return db.insert(psaCustomers).values(match).onConflictDoUpdate({ target, set });
};

/** Nothing more is told of a customer; its tickets stay as they are there. */
export async function unmatchCustomer(tx: Db, orgId: string): Promise<void> {
  await tx.delete(psaTickets).where(eq(psaTickets.orgId, orgId));
  await tx.delete(psaCustomers).where(eq(psaCustomers.orgId, orgId));
}
