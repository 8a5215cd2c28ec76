import { announceAll, handleCron } from '#kit/server/jobs/job.ts';
import { dayOf, deletePastExports } from '../exports/folder.ts';
import { refreshSummaries } from '../refresh.ts';
import { loadGroups } from '../store/match.ts';
import { exportBrandJob } from './exportBrand.ts';

/** Deletes the files of nights that are past their time, and has each brand's customers written if they are to be. */
export const exportNightly = handleCron(
  { queue: 'portfolio.exportNightly', cron: '5 9 * * *', expireInSeconds: 3600, retryLimit: 5 },
  async ({ services, signal }) => {
    const { clock, config, database, disk, storage } = services;
    const now = clock.now();
    await deletePastExports(storage, now);
    if (!config.EXPORT_NIGHTLY) return;
    if (disk.isNearEnd())
      throw new Error('A disk nears its end, so no customers are written to it');
    while (!signal.aborted && (await refreshSummaries(services)) > 0);
    const { brandIds } = await loadGroups(database.system, 'all');
    const runs = brandIds.map((folder) => ({ data: { folder, day: dayOf(now) } }));
    await announceAll(database.system, exportBrandJob, runs);
  },
);
