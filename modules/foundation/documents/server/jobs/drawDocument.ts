import { handleJob } from '#kit/server/jobs/job.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { hashOf } from '../askDocument.ts';
import { endDocument } from '../endDocument.ts';
import { filePath } from '../filePath.ts';
import { kindOf } from '../kindOf.ts';
import { findDocumentToDraw, recordBegun } from '../store.ts';
import { drawDocumentJob } from './drawDocumentJob.ts';

/** Draws a document of what there is now. It may be killed and run again at any time: the same file is written anew. */
export const drawDocument = handleJob(
  drawDocumentJob,
  async ({ services, log, signal }, { documentId }) => {
    const { database, clock, storage } = services;
    const asked = await findDocumentToDraw(database.system, documentId);
    if (asked?.state !== 'waiting') return;
    const { orgId, kind, reference, fileId } = asked;
    const db = database.forOrganization(orgId);
    const begun = clock.now();
    await recordBegun(db, asked, begun);
    const { brandId } = await brandOfOrganization(database.system, orgId);
    const found = await kindOf(services, kind).find(services, db, { orgId, brandId }, reference);
    if (!found) {
      await endDocument(services, asked, { state: 'failed' });
      log.info({ orgId, documentId, kind }, 'what a document was to be drawn of is gone');
      return;
    }
    const body = await found.draw({ owner: orgId, signal, inBackground: true });
    await storage.write(orgId, filePath(fileId), body);
    await endDocument(services, asked, { state: 'ready', contentHash: hashOf(found.data) });
    // The organization was erased meanwhile, and its files with it.
    if (!(await findDocumentToDraw(database.system, documentId)))
      await storage.remove(orgId, filePath(fileId));
    const ms = clock.now().getTime() - begun.getTime();
    log.info({ orgId, documentId, kind, ms, bytes: body.length }, 'document drawn');
  },
);
