import { and, count, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { maxNotices, noticesPerPage } from '#modules/foundation/notices/vocabulary.ts';
import { notices } from '../tables.ts';

type NewNotice = Omit<typeof notices.$inferInsert, 'readAt'>;
type StoredNotice = typeof notices.$inferSelect;

/** Keeps what people of one organization are told, and of each person the newest only. */
export async function insertNotices(tx: Db, orgId: string, told: readonly NewNotice[]) {
  if (told.length === 0) return;
  await tx.insert(notices).values([...told]);
  await tx.execute(sql`
    delete from ${notices} using (
      select id as old, row_number() over (partition by cognito_id order by at desc, id desc) as number
      from ${notices} where org_id = ${orgId}
    ) ranked
    where org_id = ${orgId} and id = old and number > ${maxNotices}`);
}

const of = (orgId: string, cognitoId: string) =>
  and(eq(notices.orgId, orgId), eq(notices.cognitoId, cognitoId));

export const loadPage = (db: Db, orgId: string, cognitoId: string, page: number) =>
  db
    .select()
    .from(notices)
    .where(of(orgId, cognitoId))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(noticesPerPage)
    .offset((page - 1) * noticesPerPage);

export async function countNotices(db: Db, orgId: string, cognitoId: string) {
  const [row] = await db
    .select({ all: count(), unread: sql<number>`(count(*) filter (where read_at is null))::int` })
    .from(notices)
    .where(of(orgId, cognitoId));
  return row ?? { all: 0, unread: 0 };
}

export const countUnreadOf = (db: Db, orgId: string, cognitoId: string): Promise<number> =>
  db.$count(notices, and(of(orgId, cognitoId), isNull(notices.readAt)));

/** Notes one notice or, without an id, all as read. Returns false if the person has none of this id. */
export async function markRead(
  db: Db,
  orgId: string,
  cognitoId: string,
  id: string | undefined,
  now: Date,
): Promise<boolean> {
  const one = id === undefined ? undefined : eq(notices.id, id);
  const marked = await db
    .update(notices)
    .set({ readAt: now })
    .where(and(of(orgId, cognitoId), one, isNull(notices.readAt)))
    .returning({ id: notices.id });
  if (marked.length > 0 || !one) return true;
  return (await db.$count(notices, and(of(orgId, cognitoId), one))) > 0;
}

/** Those of the organizations of whose notices some wait for a summary. */
export async function listWaiting(system: Db, orgIds: readonly string[]): Promise<string[]> {
  const rows = await system
    .selectDistinct({ orgId: notices.orgId })
    .from(notices)
    .where(and(inArray(notices.orgId, [...orgIds]), isNotNull(notices.summary)));
  return rows.map(({ orgId }) => orgId);
}

/**
 * Takes what waits for today's summary and, of the weekly ones, what was told before this week began, newest first.
 * What is taken waits no longer.
 */
export async function takeWaiting(tx: Db, orgId: string, weekBegan: Date): Promise<StoredNotice[]> {
  const taken = await tx
    .update(notices)
    .set({ summary: null })
    .where(
      and(
        eq(notices.orgId, orgId),
        or(
          eq(notices.summary, 'daily'),
          and(eq(notices.summary, 'weekly'), lt(notices.at, weekBegan)),
        ),
      ),
    )
    .returning();
  return taken.sort((a, b) => b.at.getTime() - a.at.getTime());
}
