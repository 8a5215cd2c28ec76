import { and, eq, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { MonthSpan } from '#kit/contract/monthNews.ts';
import type { Db } from '#kit/server/db/database.ts';
import { enrolments } from '../tables.ts';

/** Courses that were finished in a span, and those that went past their day in it and were open at its end. */
export async function countMonth(db: Db, orgId: string, { from, until }: MonthSpan) {
  const { finishedAt, dueAt, traineeId } = enrolments;
  const begin = sql`${from.toISOString()}::timestamptz`;
  const end = sql`${until.toISOString()}::timestamptz`;
  const isFinished = sql`(${finishedAt} >= ${begin} and ${finishedAt} < ${end})`;
  const isOverdue = sql`(${dueAt} >= ${begin} and ${dueAt} < ${end} and (${finishedAt} is null or ${finishedAt} >= ${end}))`;
  const [row] = await db
    .select({
      finished: sql<number>`(count(*) filter (where ${isFinished}))::int`,
      finishers: sql<number>`(count(distinct ${traineeId}) filter (where ${isFinished}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
      late: sql<number>`(count(distinct ${traineeId}) filter (where ${isOverdue}))::int`,
    })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.orgId, orgId),
        or(
          and(isNotNull(finishedAt), gte(finishedAt, from), lt(finishedAt, until)),
          and(gte(dueAt, from), lt(dueAt, until)),
        ),
      ),
    );
  return row ?? { finished: 0, finishers: 0, overdue: 0, late: 0 };
}
