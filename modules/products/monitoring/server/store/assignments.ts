import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, exists, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type CalendarDay, daysLater } from '#kit/contract/calendarDay.ts';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import type { Assigned } from '#modules/products/monitoring/schemas.ts';
import { checksOfFlaw, type Kind } from '#modules/products/monitoring/vocabulary.ts';
import { assignments, causeEvents, issues, targets } from '../tables.ts';
import { isUndecided } from './open.ts';
import { causeCheck, rankKey } from './rank.ts';
import { ofWebsite, withId } from './where.ts';

export type StoredAssignment = typeof assignments.$inferSelect;
type CauseOf = Kind & { targetId: string };

/** Those of a website's causes that have one of these titles. */
export const loadAssignments = (
  db: Db,
  orgId: string,
  targetId: string,
  titles: readonly string[],
): Promise<StoredAssignment[]> =>
  db
    .select()
    .from(assignments)
    .where(and(ofWebsite(assignments, orgId, targetId), inArray(assignments.title, [...titles])));

const keyOf = ({ targetId, checkId, title }: CauseOf) => ({
  targetId,
  checkId: checksOfFlaw(checkId)[0],
  title,
});
const ofCause = (table: typeof assignments | typeof causeEvents, orgId: string, cause: CauseOf) => {
  const { targetId, checkId, title } = keyOf(cause);
  return and(ofWebsite(table, orgId, targetId), eq(table.checkId, checkId), eq(table.title, title));
};

/** Locks the website until the transaction ends, so that changes of its causes' assignments and comments take turns. */
export const holdWebsite = (tx: Db, orgId: string, targetId: string) =>
  tx
    .select({ id: targets.id })
    .from(targets)
    .where(withId(targets, orgId, targetId))
    .for('no key update');

export const loadAssignment = (db: Db, orgId: string, cause: CauseOf) =>
  firstOrNull(
    db
      .select()
      .from(assignments)
      .where(ofCause(assignments, orgId, cause)),
  );

/** Replaces a cause's assignment. Another day is reminded of anew, and another person too. */
export async function saveAssignment(tx: Db, orgId: string, cause: CauseOf, wanted: Assigned) {
  await tx.delete(assignments).where(ofCause(assignments, orgId, cause));
  if (wanted.assigneeId === null && wanted.dueOn === null) return;
  await tx
    .insert(assignments)
    .values({ orgId, id: randomUUID(), ...keyOf(cause), ...wanted, reminded: null });
}

type NewEvent = Pick<typeof causeEvents.$inferInsert, 'at' | 'kind' | 'by'> &
  Partial<Pick<typeof causeEvents.$inferInsert, 'whom' | 'dueOn' | 'text'>>;

export async function insertCauseEvent(tx: Db, orgId: string, cause: CauseOf, event: NewEvent) {
  const id = randomUUID();
  await tx.insert(causeEvents).values({ orgId, id, ...keyOf(cause), ...event });
  return id;
}

/** Removes all changes of a cause's assignment but the newest. */
export async function forgetOldAssignments(tx: Db, orgId: string, cause: CauseOf, kept: number) {
  const old = await tx
    .select({ id: causeEvents.id })
    .from(causeEvents)
    .where(and(ofCause(causeEvents, orgId, cause), eq(causeEvents.kind, 'assigned')))
    .orderBy(desc(causeEvents.at), desc(causeEvents.id))
    .offset(kept);
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await tx
    .delete(causeEvents)
    .where(and(eq(causeEvents.orgId, orgId), inArray(causeEvents.id, ids)));
}

export const countComments = (db: Db, orgId: string, cause: CauseOf): Promise<number> =>
  db.$count(causeEvents, and(ofCause(causeEvents, orgId, cause), eq(causeEvents.kind, 'comment')));

export const loadCauseEvents = (db: Db, orgId: string, cause: CauseOf) =>
  db
    .select()
    .from(causeEvents)
    .where(ofCause(causeEvents, orgId, cause))
    .orderBy(asc(causeEvents.at), asc(causeEvents.id));

/** A comment, and locks it until the transaction ends. */
export const lockComment = (tx: Db, orgId: string, commentId: string) =>
  firstOrNull(
    tx
      .select()
      .from(causeEvents)
      .where(and(withId(causeEvents, orgId, commentId), eq(causeEvents.kind, 'comment')))
      .for('update'),
  );

export async function deleteComment(tx: Db, orgId: string, commentId: string): Promise<void> {
  await tx.delete(causeEvents).where(withId(causeEvents, orgId, commentId));
}

const isToRemind = sql`${assignments.assigneeId} is not null and ${assignments.reminded} is distinct from 'overdue'`;

/** What is still open, and of whose day its assignee is to be told: that it is tomorrow, or has passed. */
export function listDue(
  tx: Db,
  orgId: string,
  { today, now, limit }: { today: CalendarDay; now: Date; limit: number },
) {
  const open = tx
    .select({ id: issues.id })
    .from(issues)
    .where(
      and(
        eq(issues.orgId, assignments.orgId),
        eq(issues.targetId, assignments.targetId),
        eq(issues.title, assignments.title),
        sql`${causeCheck(issues.checkId)} = ${assignments.checkId}`,
        isUndecided(now),
      ),
    )
    .orderBy(rankKey)
    .limit(1);
  return tx
    .select({
      assignment: assignments,
      /** The first of the cause's open issues, whose page shows it. */
      issueId: sql<string>`(${open})`,
    })
    .from(assignments)
    .where(
      and(
        eq(assignments.orgId, orgId),
        or(
          lt(assignments.dueOn, today),
          and(eq(assignments.dueOn, daysLater(today, 1)), isNull(assignments.reminded)),
        ),
        isToRemind,
        exists(open),
      ),
    )
    .orderBy(asc(assignments.dueOn), asc(assignments.id))
    .limit(limit);
}

export async function saveReminded(
  tx: Db,
  { orgId, id }: Pick<StoredAssignment, 'orgId' | 'id'>,
  reminded: NonNullable<StoredAssignment['reminded']>,
): Promise<void> {
  await tx
    .update(assignments)
    .set({ reminded })
    .where(withId(assignments, orgId, id));
}

/** Those of the organizations in which somebody has a day to keep. */
export async function listOrganizationsWithDue(
  system: Db,
  orgIds: readonly string[],
  until: string,
): Promise<string[]> {
  const rows = await system
    .selectDistinct({ orgId: assignments.orgId })
    .from(assignments)
    .where(and(inArray(assignments.orgId, [...orgIds]), lte(assignments.dueOn, until), isToRemind));
  return rows.map(({ orgId }) => orgId);
}
