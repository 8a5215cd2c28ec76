import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { matchJob } from './jobs/matchOrganizations.ts';
import { updateAdvisory } from './store/advisories.ts';
import type { StoredAdvisory } from './tables.ts';

type Content = Pick<
  StoredAdvisory,
  'brandId' | 'title' | 'product' | 'ranges' | 'whatToDo' | 'source' | 'cveIds'
>;

/** A draft of which nothing is matched yet. */
export const newDraft = (content: Content, changedBy: string, changedAt: Date) => ({
  ...content,
  changedAt,
  changedBy,
  publishedAt: null,
  withdrawnAt: null,
  discardedAt: null,
  matchedAt: null,
  matchedTo: null,
});

/** Publishes an advisory; the job that looks through all organizations then has each told. */
export async function publish(tx: Db, advisoryId: string, changedBy: string, now: Date) {
  await updateAdvisory(tx, advisoryId, {
    publishedAt: now,
    changedAt: now,
    changedBy,
    matchedAt: null,
    matchedTo: null,
  });
  await announce(tx, matchJob, { advisoryId });
}
