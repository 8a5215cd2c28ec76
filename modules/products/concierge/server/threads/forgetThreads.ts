import { handleCron } from '#kit/server/jobs/job.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { deleteThread, loadFiles, loadPast } from '../store/threads.ts';
import { loadPastUnsent } from '../store/unsentFiles.ts';
import { filePath, removeFile } from './files.ts';

const keptDays = 730;
const batch = 100;

/**
 * Deletes files that were not sent in a day, and threads two years after they were closed: first their files, so
 * that none is left if it is killed.
 */
export const forgetThreads = handleCron(
  { queue: 'concierge.forgetThreads', cron: '50 9 * * *', expireInSeconds: 3600, retryLimit: 2 },
  async ({ services, signal }) => {
    const { database, clock, storage } = services;
    const { system } = database;
    for (;;) {
      const past = await loadPastUnsent(system, clock.now(), batch);
      for (const file of past) {
        signal.throwIfAborted();
        await removeFile(services, system, file);
      }
      if (past.length < batch) break;
    }
    for (;;) {
      const past = await loadPast(system, before(clock.now(), keptDays), batch);
      for (const { orgId, threadId } of past) {
        signal.throwIfAborted();
        for (const { id } of await loadFiles(system, orgId, threadId))
          await storage.remove(orgId, filePath(id));
        await deleteThread(system, orgId, threadId);
      }
      if (past.length < batch) return;
    }
  },
);
