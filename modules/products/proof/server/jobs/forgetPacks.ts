import { handleCron } from '#kit/server/jobs/job.ts';
import { archiveFolder, packFile } from '../packs.ts';
import { listWithFile, recordFileGone } from '../store/packs.ts';

const batch = 100;

/**
 * Deletes the files of packs that ended or were withdrawn: first the file, so that none is left if it is killed. The row
 * stays as long as retention says, so that the pack can still be checked. One that fails keeps no other waiting; the run is
 * one that failed all the same, and is tried again.
 */
export const forgetPacks = handleCron(
  { queue: 'proof.forgetPacks', cron: '37 * * * *', expireInSeconds: 3000, retryLimit: 2 },
  async ({ services, log, signal }) => {
    const { database, clock, storage } = services;
    const listAfter = (after: string | null) =>
      listWithFile(database.system, clock.now(), { after, limit: batch });
    let failed = 0;
    for (
      let past = await listAfter(null);
      past.length > 0;
      past = await listAfter(past.at(-1)?.fileId ?? null)
    ) {
      for (const pack of past) {
        signal.throwIfAborted();
        const { orgId, id: packId, fileId } = pack;
        try {
          await storage.remove(orgId, packFile(fileId));
          await storage.removeAll(orgId, archiveFolder(fileId));
          await recordFileGone(database.system, pack);
        } catch (error) {
          failed += 1;
          log.error({ err: error, orgId, packId }, 'the file of a pack was not deleted');
        }
      }
    }
    if (failed > 0) throw new Error(`Files of packs were not deleted: ${failed}.`);
  },
);
