import { handleCron } from '#kit/server/jobs/job.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { documentDays } from '../../vocabulary.ts';
import { deleteDocument, loadPast } from '../store.ts';
import { filePath } from './drawing.ts';

const batch = 100;

/** Deletes documents a day after they were asked for: first the file, so that none is left if it is killed. */
export const forgetDocuments = handleCron(
  { queue: 'documents.forget', cron: '25 * * * *', expireInSeconds: 3000, retryLimit: 2 },
  async ({ services, signal }) => {
    const { database, clock, storage } = services;
    for (;;) {
      const past = await loadPast(database.system, before(clock.now(), documentDays), batch);
      for (const { orgId, id, fileId } of past) {
        signal.throwIfAborted();
        await storage.remove(orgId, filePath(fileId));
        await deleteDocument(database.system, orgId, id);
      }
      if (past.length < batch) return;
    }
  },
);
