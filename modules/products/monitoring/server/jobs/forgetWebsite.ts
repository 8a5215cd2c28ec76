import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { announceAll, defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { listReferences } from '../store/websites.ts';

export const forgetWebsiteJob = defineJob({
  queue: 'monitoring.forgetWebsite',
  data: z.object({ website: z.string().max(200) }),
  retryLimit: 20,
  expireInSeconds: 120,
});

/** Deletes a removed website at the bought scanning service. */
export const forgetWebsite = handleJob(forgetWebsiteJob, async ({ services }, { website }) => {
  await services.scanning.forget?.(website);
});

/** Has all websites of an organization deleted there. */
export async function forgetWebsites(db: Db, orgId: string): Promise<void> {
  const runs = (await listReferences(db, orgId)).map((website) => ({ data: { website } }));
  await announceAll(db, forgetWebsiteJob, runs);
}
