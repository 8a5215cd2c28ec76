import { handleCron } from '#kit/server/jobs/job.ts';
import { archiveFolder, packFile } from '../packs.ts';
import { listWithFile, recordFileGone } from '../store/packs.ts';

const batch = 100;

/**
 * Deletes the files of packs that ended or were withdrawn: first the file, so that none is left if it is killed. The row
 * stays as long as retention says, so that the pack can still be checked.
 */
export const forgetPacks = handleCron(
  { queue: 'proof.forgetPacks', cron: '37 * * * *', expireInSeconds: 3000, retryLimit: 2 },
  async ({ services, signal }) => {
    const { database, clock, storage } = services;
    for (;;) {
      const past = await listWithFile(database.system, clock.now(), batch);
      for (const pack of past) {
        signal.throwIfAborted();
        const { orgId, fileId } = pack;
        if (fileId) {
          await storage.remove(orgId, packFile(fileId));
          await storage.removeAll(orgId, archiveFolder(fileId));
        }
        await recordFileGone(database.system, pack);
      }
      if (past.length < batch) return;
    }
  },
);
