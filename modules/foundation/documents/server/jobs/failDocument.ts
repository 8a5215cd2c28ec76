import { handleJob } from '#kit/server/jobs/job.ts';
import { endDocument } from '../endDocument.ts';
import { findDocumentToDraw } from '../store.ts';
import { failDocumentJob } from './drawDocumentJob.ts';

/** Tells who waits for a document that all tries have failed. */
export const failDocument = handleJob(
  failDocumentJob,
  async ({ services, log }, { documentId }) => {
    const asked = await findDocumentToDraw(services.database.system, documentId);
    if (asked?.state !== 'waiting') return;
    await endDocument(services, asked, { state: 'failed' });
    log.error({ orgId: asked.orgId, documentId, kind: asked.kind }, 'document given up');
  },
);
