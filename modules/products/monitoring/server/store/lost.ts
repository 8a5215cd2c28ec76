import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { isWithoutJob } from '#kit/server/jobs/counts.ts';
import type { Job } from '#kit/server/jobs/job.ts';
import { rechecks, scans } from '../tables.ts';

/** Of one run. */
const maxListed = 500;

/** Scans that began before this time, have not ended, and have none of these jobs left. */
export const listLostScans = async (system: Db, jobs: readonly Job[], before: Date) =>
  system
    .select({ scanId: scans.id })
    .from(scans)
    .where(
      and(
        eq(scans.status, 'started'),
        lte(scans.startTime, before),
        await isWithoutJob(system, jobs, sql`data->>'scanId' = ${scans.id}::text`),
      ),
    )
    .orderBy(asc(scans.startTime))
    .limit(maxListed);

/** Rechecks that were asked for before this time, have not ended, and have none of these jobs left. */
export const listLostRechecks = async (system: Db, jobs: readonly Job[], before: Date) =>
  system
    .select({ recheckId: rechecks.id })
    .from(rechecks)
    .where(
      and(
        eq(rechecks.state, 'waiting'),
        lte(rechecks.askedAt, before),
        await isWithoutJob(system, jobs, sql`data->>'recheckId' = ${rechecks.id}::text`),
      ),
    )
    .orderBy(asc(rechecks.askedAt))
    .limit(maxListed);
