/** The tickets of a brand, and the causes that they are of. */
import { createHash, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { hourMs } from '#kit/contract/spans.ts';
import { type Db, rowsOf } from '#kit/server/db/database.ts';
import type { ClosedTickets } from '#kit/server/ports/psa.ts';
import type { OpenCause } from '#kit/server/services/summaries.ts';
import { maxListed } from '#modules/foundation/psa/vocabulary.ts';
import {
  type Connection,
  psaConnections,
  psaCustomers,
  psaTickets,
  type TicketRow,
} from './tables.ts';

/** How many open causes of one customer have a ticket at the same time. */
export const maxTicketsEach = 50;

/** How long after a look at a customer's causes the next one is due, whatever happens. */
const lookMs = 6 * hourMs;

/** By which the ticket of a cause is found again, also after all that is known of it here was lost. */
const referenceOf = ({
  orgId,
  targetId,
  checkId,
  title,
}: Pick<OpenCause, 'orgId' | 'targetId' | 'checkId' | 'title'>): string => {
  const hash = createHash('sha256').update([orgId, targetId, checkId, title].join('\n'));
  return `portal-${hash.digest('hex').slice(0, 40)}`;
};

type Customer = typeof psaCustomers.$inferSelect;

/** Customers whose causes are to be compared with their tickets, longest due first. */
export const listDueCustomers = (db: Db, brandId: string, now: Date, limit: number) =>
  db
    .select()
    .from(psaCustomers)
    .where(and(eq(psaCustomers.brandId, brandId), lte(psaCustomers.dueAt, now)))
    .orderBy(asc(psaCustomers.dueAt), asc(psaCustomers.orgId))
    .limit(limit);

/**
 * Writes down what is to be told of a customer's causes: that one of severity High is open, is gone, is back, or is
 * rated otherwise. It may be done twice.
 */
export async function compare(
  tx: Db,
  { orgId, brandId, dueAt }: Customer,
  causes: readonly OpenCause[],
  now: Date,
): Promise<void> {
  const rows = await tx.select().from(psaTickets).where(eq(psaTickets.orgId, orgId)).for('update');
  const open = new Map(causes.map((cause) => [referenceOf(cause), cause]));
  for (const row of rows) {
    const change = changeOf(row, open.get(row.reference), now);
    if (change)
      await updateTicket(tx, row.id, { ...change, nextAt: now, attempts: 0, reason: null });
  }
  const known = new Set(rows.map(({ reference }) => reference));
  const room = maxTicketsEach - rows.filter((row) => open.has(row.reference)).length;
  const fresh = [...open]
    .filter(([reference, { severity }]) => severity === 'high' && !known.has(reference))
    .slice(0, Math.max(room, 0))
    .map(([reference, { targetId, checkId, title, website, severity, firstSeenAt }]) => ({
      ...{ id: randomUUID(), orgId, brandId, reference, targetId, checkId, title, website },
      ...{ severity, openedAt: firstSeenAt, nextAt: now },
    }));
  if (fresh.length > 0) await tx.insert(psaTickets).values(fresh).onConflictDoNothing();
  // Not if an event came meanwhile: then it is due at once.
  await tx
    .update(psaCustomers)
    .set({ dueAt: new Date(now.getTime() + lookMs) })
    .where(and(eq(psaCustomers.orgId, orgId), eq(psaCustomers.dueAt, dueAt)));
}

type Change = Partial<Pick<TicketRow, 'goneAt' | 'saidAt' | 'note' | 'severity'>>;

const on = (now: Date) => now.toISOString().slice(0, 10);
const ratings = { high: 'High', medium: 'Medium', low: 'Low', info: 'Info' } as const;

function changeOf(row: TicketRow, cause: OpenCause | undefined, now: Date): Change | null {
  if (!cause)
    return row.goneAt ? null : { goneAt: now, note: `Not found any more on ${on(now)} (UTC).` };
  const { severity } = cause;
  // One that came back is a cause like any other: below High it gets no ticket.
  if (row.goneAt)
    return severity === 'high'
      ? { goneAt: null, saidAt: null, severity, note: `Found again on ${on(now)} (UTC).` }
      : null;
  if (severity === row.severity) return null;
  return { severity, note: `Rated ${ratings[severity]} since ${on(now)} (UTC).` };
}

/** Which of a brand's tickets are due: each customer's longest due one, then each one's second, and so on. */
export async function listDueTickets(
  db: Db,
  brandId: string,
  now: Date,
  limit: number,
): Promise<TicketRow[]> {
  const turns = await rowsOf<{ id: string }>(
    db,
    sql`select id from (
          select id, next_at, row_number() over (partition by org_id order by next_at, id) as turn
          from ${psaTickets}
          where brand_id = ${brandId} and next_at <= ${now.toISOString()}::timestamptz
        ) due
        order by turn, next_at, id limit ${limit}`,
  );
  const ids = turns.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.select().from(psaTickets).where(inArray(psaTickets.id, ids));
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export const updateTicket = (db: Db, id: string, change: Partial<TicketRow>) =>
  db.update(psaTickets).set(change).where(eq(psaTickets.id, id));

/**
 * Tickets of open causes that somebody closed there: they say that it is fixed. Those that were known stay as they are, so
 * that a look from the same moment on may find them again.
 */
export async function noteClosed(
  db: Db,
  { id, brandId }: Pick<Connection, 'id' | 'brandId'>,
  { ids, upTo }: ClosedTickets,
  now: Date,
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(psaTickets)
      .set({ isClosed: true, saidAt: now, nextAt: now, attempts: 0, reason: null })
      .where(
        and(
          eq(psaTickets.brandId, brandId),
          inArray(psaTickets.ticketId, [...ids]),
          isNull(psaTickets.goneAt),
          eq(psaTickets.isClosed, false),
        ),
      );
  // Not of another one that was set up meanwhile.
  await db.update(psaConnections).set({ closedUpTo: upTo }).where(eq(psaConnections.id, id));
}

export const companiesOf = async (
  db: Db,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ orgId: psaCustomers.orgId, companyId: psaCustomers.companyId })
    .from(psaCustomers)
    .where(inArray(psaCustomers.orgId, [...orgIds]));
  return new Map(rows.map(({ orgId, companyId }) => [orgId, companyId]));
};

/** Newest first, those with a trouble before all others. */
export const listTickets = (db: Db, brandId: string) =>
  db
    .select({ ticket: psaTickets, companyName: psaCustomers.companyName })
    .from(psaTickets)
    .innerJoin(psaCustomers, eq(psaCustomers.orgId, psaTickets.orgId))
    .where(eq(psaTickets.brandId, brandId))
    .orderBy(sql`${psaTickets.reason} is null`, desc(psaTickets.openedAt), asc(psaTickets.id))
    .limit(maxListed);

export const countOpen = (db: Db, brandId: string): Promise<number> =>
  db.$count(
    psaTickets,
    and(
      eq(psaTickets.brandId, brandId),
      isNotNull(psaTickets.ticketId),
      eq(psaTickets.isClosed, false),
    ),
  );

export const countWaiting = (db: Db, brandId: string): Promise<number> =>
  db.$count(psaTickets, and(eq(psaTickets.brandId, brandId), isNotNull(psaTickets.nextAt)));
