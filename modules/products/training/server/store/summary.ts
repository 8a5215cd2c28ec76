import { and, count, countDistinct, eq, gte, isNull, lt, max, min, or, sql } from 'drizzle-orm';
import type { MonthSpan } from '#kit/contract/monthNews.ts';
import type { Db } from '#kit/server/db/database.ts';
import { enrolments, trainees } from '../tables.ts';

/**
 * The number of trainees, how many of them have an open course, and when a course was last opened or finished. Each
 * number has an index of its own, so that it is cheap for any number of trainees.
 */
export async function loadTrainingSummary(db: Db, orgId: string) {
  const ofOrganization = eq(enrolments.orgId, orgId);
  const newest = (column: typeof enrolments.openedAt | typeof enrolments.finishedAt) =>
    db
      .select({ at: max(column) })
      .from(enrolments)
      .where(ofOrganization);
  const behind = db
    .select({ n: countDistinct(enrolments.traineeId) })
    .from(enrolments)
    .where(and(ofOrganization, isNull(enrolments.finishedAt)));
  const [row] = await db
    .select({
      teamMembers: count(),
      behind: sql`(${behind})`.mapWith(Number),
      openedAt: sql`(${newest(enrolments.openedAt)})`.mapWith(enrolments.openedAt),
      finishedAt: sql`(${newest(enrolments.finishedAt)})`.mapWith(enrolments.openedAt),
    })
    .from(trainees)
    .where(eq(trainees.orgId, orgId));
  return row ?? { teamMembers: 0, behind: 0, openedAt: null, finishedAt: null };
}

/**
 * How many courses had opened and were finished at each of these moments, the last of which is now. Each enrolment is
 * read once, however many moments there are.
 */
export async function countByMoment(db: Db, orgId: string, moments: readonly Date[]) {
  const ends = sql.raw(`'{${moments.map((at) => at.toISOString()).join()}}'::timestamptz[]`);
  // How many of the moments are not after it.
  const placeOf = (column: typeof enrolments.openedAt | typeof enrolments.finishedAt) =>
    sql<number | null>`width_bucket(${column}, ${ends})`;
  const rows = await db
    .select({
      opened: placeOf(enrolments.openedAt),
      finished: placeOf(enrolments.finishedAt),
      enrolments: count(),
    })
    .from(enrolments)
    .where(eq(enrolments.orgId, orgId))
    .groupBy(sql`1`, sql`2`);
  return moments.map((_, place) => {
    // What happened at this very moment is known now.
    const until = place === moments.length - 1 ? moments.length : place;
    const by = (key: 'opened' | 'finished') =>
      rows.reduce((sum, row) => {
        const at = row[key];
        return at !== null && at <= until ? sum + row.enrolments : sum;
      }, 0);
    return { opened: by('opened'), finished: by('finished') };
  });
}

/** Courses that were finished in a span, and those that went past their day in it and were open at its end. */
export async function countMonth(db: Db, orgId: string, { from, until }: MonthSpan) {
  const { finishedAt, dueAt, traineeId } = enrolments;
  const begin = sql`${from.toISOString()}::timestamptz`;
  const end = sql`${until.toISOString()}::timestamptz`;
  const isDue = sql`(${dueAt} >= ${begin} and ${dueAt} < ${end})`;
  const isFinished = sql`(${finishedAt} >= ${begin} and ${finishedAt} < ${end})`;
  const isOverdue = sql`(${isDue} and (${finishedAt} is null or ${finishedAt} >= ${end}))`;
  const [row] = await db
    .select({
      finished: sql<number>`(count(*) filter (where ${isFinished}))::int`,
      finishers: sql<number>`(count(distinct ${traineeId}) filter (where ${isFinished}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
      late: sql<number>`(count(distinct ${traineeId}) filter (where ${isOverdue}))::int`,
    })
    .from(enrolments)
    .where(and(eq(enrolments.orgId, orgId), or(isFinished, isDue)));
  return row ?? { finished: 0, finishers: 0, overdue: 0, late: 0 };
}

/** How many trainees have an overdue course, and the earliest due date among them. */
export async function loadOverdue(db: Db, orgId: string, now: Date) {
  const [row] = await db
    .select({ trainees: countDistinct(enrolments.traineeId), dueAt: min(enrolments.dueAt) })
    .from(enrolments)
    .where(
      and(eq(enrolments.orgId, orgId), isNull(enrolments.finishedAt), lt(enrolments.dueAt, now)),
    );
  return { trainees: row?.trainees ?? 0, dueAt: row?.dueAt ?? null };
}

/**
 * How many of the trainees finished a course since a time, and of their last ones the oldest and the newest. One query.
 */
export async function loadTrainedSince(db: Db, orgId: string, since: Date) {
  const last = db
    .select({ traineeId: enrolments.traineeId, at: max(enrolments.finishedAt).as('at') })
    .from(enrolments)
    .where(and(eq(enrolments.orgId, orgId), gte(enrolments.finishedAt, since)))
    .groupBy(enrolments.traineeId)
    .as('last');
  const [row] = await db
    .select({
      team: count(),
      trained: count(last.at),
      oldest: sql`min(${last.at})`.mapWith(enrolments.finishedAt),
      newest: sql`max(${last.at})`.mapWith(enrolments.finishedAt),
    })
    .from(trainees)
    .leftJoin(last, eq(last.traineeId, trainees.id))
    .where(eq(trainees.orgId, orgId));
  const { team = 0, trained = 0 } = row ?? {};
  return { team, trained, oldest: row?.oldest ?? null, newest: row?.newest ?? null };
}
