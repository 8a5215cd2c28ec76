import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { countUnfinished } from '#kit/server/jobs/counts.ts';
import type { Job } from '#kit/server/jobs/job.ts';
import { rechecks, scans } from '../tables.ts';

/** Of one pass. */
const maxListed = 500;

/** Scans that began before this time and have not ended. */
export const listRunningSince = (system: Db, before: Date) =>
  system
    .select({ scanId: scans.id })
    .from(scans)
    .where(and(eq(scans.status, 'started'), lte(scans.startTime, before)))
    .orderBy(asc(scans.startTime))
    .limit(maxListed);

/** Rechecks that were asked for before this time and have not ended. */
export const listWaitingSince = (system: Db, before: Date) =>
  system
    .select({ recheckId: rechecks.id })
    .from(rechecks)
    .where(and(eq(rechecks.state, 'waiting'), lte(rechecks.askedAt, before)))
    .orderBy(asc(rechecks.askedAt))
    .limit(maxListed);

/** Whether one of these jobs, with these data, is still to run. */
export async function hasJob(
  system: Db,
  jobs: readonly Job[],
  data: Readonly<Record<string, string>>,
): Promise<boolean> {
  return (await countUnfinished(system, jobs, sql`data @> ${JSON.stringify(data)}::jsonb`)) > 0;
}
