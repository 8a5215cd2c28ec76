import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import { forgetSignIns, listDeadSignIns } from '../store/sessions.ts';

const endSignInsJob = defineJob({
  queue: 'accounts.endSignIns',
  data: z.object({}),
  retryLimit: 2,
  expireInSeconds: 300,
  concurrency: 1,
  cron: '*/10 * * * *',
});

/** Ends the pool sign-ins of sessions that expired, as happens when a session is ended explicitly. */
export const endSignIns = handleJob(endSignInsJob, async ({ services, signal }) => {
  const { database, clock, identity } = services;
  while (!signal.aborted) {
    const dead = await listDeadSignIns(database.system, clock.now());
    if (dead.length === 0) return;
    await identity.endSignIns(dead);
    await forgetSignIns(database.system, dead);
  }
});
