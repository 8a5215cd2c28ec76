import { handleCron } from '#kit/server/jobs/job.ts';
import { forgetSignIns, listDeadSignIns } from '../store/sessions.ts';

/** Ends the pool sign-ins of sessions that expired, as happens when a session is ended explicitly. */
export const endSignIns = handleCron(
  { queue: 'accounts.endSignIns', cron: '*/10 * * * *', expireInSeconds: 300, retryLimit: 2 },
  async ({ services, signal }) => {
    const { database, clock, identity } = services;
    while (!signal.aborted) {
      const dead = await listDeadSignIns(database.system, clock.now());
      if (dead.length === 0) return;
      await identity.endSignIns(dead);
      await forgetSignIns(database.system, dead);
    }
  },
);
