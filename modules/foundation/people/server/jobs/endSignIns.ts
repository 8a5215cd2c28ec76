import { defineCron, handleJob } from '#kit/server/jobs/job.ts';
import { forgetSignIns, listDeadSignIns } from '../store/sessions.ts';

const endSignInsJob = defineCron({
  queue: 'accounts.endSignIns',
  retryLimit: 2,
  expireInSeconds: 300,
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
