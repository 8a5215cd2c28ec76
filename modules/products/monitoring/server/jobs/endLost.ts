import { handleCron } from '#kit/server/jobs/job.ts';
import { listLostRechecks, listLostScans } from '../store/lost.ts';
import { giveUpRecheck, recheckJobs } from './runRecheck.ts';
import { giveUpScan, scanJobs } from './runScan.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Ends scans and rechecks that are a day old and of which no job is left: all tries are used up, also those of marking them
 * as failed. They would block their website for ever. If one cannot be ended, the others still are. Also while the disk
 * nears its end, as it stores next to nothing.
 */
export const endLost = handleCron(
  { queue: 'monitoring.endLost', cron: '29 * * * *', expireInSeconds: 3000 },
  async (run) => {
    const { clock, database } = run.services;
    const before = new Date(clock.now().getTime() - dayMs);
    const notEnded = (which: object) => (error: unknown) =>
      run.log.error({ err: error, ...which }, 'a lost scan was not ended');
    for (const scan of await listLostScans(database.system, scanJobs, before))
      await giveUpScan(run, scan).catch(notEnded(scan));
    for (const recheck of await listLostRechecks(database.system, recheckJobs, before))
      await giveUpRecheck(run, recheck).catch(notEnded(recheck));
  },
);
