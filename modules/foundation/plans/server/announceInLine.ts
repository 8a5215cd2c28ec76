import type { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announceAll, type Job, unpaidLineOf } from '#kit/server/jobs/job.ts';
import { isPayer } from './paying.ts';
import { findSubscriptions } from './store.ts';

/**
 * Announces work that lasts as long as a customer's own host lets it wait, in the caller's transaction: that of who pays
 * in the job's own line, all other in the unpaid one. At most three statements, for however many. The job's handlers are
 * those of `handleLines`.
 */
export async function announceInLine<Data extends z.ZodType>(
  tx: Db,
  job: Job<Data>,
  runs: readonly { orgId: string; data: z.input<Data> }[],
): Promise<void> {
  if (runs.length === 0) return;
  const subscriptions = await findSubscriptions(tx, [...new Set(runs.map(({ orgId }) => orgId))]);
  const paying = new Set(subscriptions.filter(isPayer).map(({ orgId }) => orgId));
  const inLine = (isPaid: boolean) =>
    runs.flatMap(({ orgId, data }) =>
      paying.has(orgId) === isPaid ? [{ data, groupId: orgId }] : [],
    );
  await announceAll(tx, job, inLine(true));
  await announceAll(tx, unpaidLineOf(job), inLine(false));
}
