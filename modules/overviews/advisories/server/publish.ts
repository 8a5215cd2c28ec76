import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { matchJob } from './jobs/matchJob.ts';
import { updateAdvisory } from './store/advisories.ts';

/** Publishes an advisory; the job that looks through all organizations then has each told. */
export async function publish(
  tx: Db,
  advisoryId: string,
  changedBy: string,
  now: Date,
): Promise<void> {
  await updateAdvisory(tx, advisoryId, {
    publishedAt: now,
    changedAt: now,
    changedBy,
    matchedAt: null,
    matchedTo: null,
  });
  await announce(tx, matchJob, { advisoryId });
}
