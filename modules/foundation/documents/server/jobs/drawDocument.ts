import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { documentPath } from '../../vocabulary.ts';
import { isTold } from '../rules/isTold.ts';
import {
  endDrawing,
  findDocumentToDraw,
  lockDocuments,
  recordBegun,
  type StoredDocument,
} from '../store.ts';
import { filePath, hashOf, kindOf } from './drawing.ts';

const data = z.object({ documentId: z.uuid() });

/** Runs after the last try to draw a document has failed. */
const failDocumentJob = defineJob({
  queue: 'documents.fail',
  data,
  retryLimit: 20,
  expireInSeconds: 60,
});

export const drawDocumentJob = defineJob({
  queue: 'documents.draw',
  data,
  retryLimit: 2,
  expireInSeconds: 6 * 60,
  groupConcurrency: 1,
  usualSeconds: 10,
  deadLetter: failDocumentJob.queue,
});

/** Draws a document of what there is now. It may be killed and run again at any time: the same file is written anew. */
export const drawDocument = handleJob(
  drawDocumentJob,
  async ({ services, log, signal }, { documentId }) => {
    const { database, clock, storage } = services;
    const document = await findDocumentToDraw(database.system, documentId);
    if (document?.state !== 'waiting') return;
    const { orgId, kind, reference, fileId } = document;
    const db = database.forOrganization(orgId);
    const begun = clock.now();
    await recordBegun(db, document, begun);
    const { brandId } = await brandOfOrganization(database.system, orgId);
    const source = await kindOf(services, kind).find(services, db, { orgId, brandId }, reference);
    if (!source) {
      await endDocument(services, document, { state: 'failed' });
      log.info({ orgId, documentId, kind }, 'what a document was to be drawn of is gone');
      return;
    }
    const body = await source.draw({ owner: orgId, signal, inBackground: true });
    await storage.write(orgId, filePath(fileId), body);
    await endDocument(services, document, { state: 'ready', contentHash: hashOf(source.data) });
    // The organization was erased meanwhile, and its files with it.
    if (!(await findDocumentToDraw(database.system, documentId)))
      await storage.remove(orgId, filePath(fileId));
    const ms = clock.now().getTime() - begun.getTime();
    log.info({ orgId, documentId, kind, ms, bytes: body.length }, 'document drawn');
  },
);

/** Tells who waits for a document that all tries have failed. */
export const failDocument = handleJob(
  failDocumentJob,
  async ({ services, log }, { documentId }) => {
    const document = await findDocumentToDraw(services.database.system, documentId);
    if (document?.state !== 'waiting') return;
    await endDocument(services, document, { state: 'failed' });
    log.error({ orgId: document.orgId, documentId, kind: document.kind }, 'document given up');
  },
);

/** Ends a drawing, and tells whoever asked for it and does not look. Of two runs of one job the first counts. */
async function endDocument(
  services: Services,
  document: StoredDocument,
  end: { state: 'ready'; contentHash: string } | { state: 'failed' },
): Promise<void> {
  const { orgId } = document;
  const now = services.clock.now();
  await services.database.forOrganization(orgId).transaction(async (tx) => {
    await lockDocuments(tx, orgId);
    const ended = (await endDrawing(tx, document, end, now)).filter((one) => isTold(one, now));
    if (ended.length === 0) return;
    const brand = await brandOfOrganization(tx, orgId);
    const members = await listMembers(tx, orgId);
    for (const { id, title, askedBy } of ended) {
      const only = members.flatMap(({ email, cognitoId }) =>
        email === askedBy ? [cognitoId] : [],
      );
      await sendNotice(services, tx, {
        orgId,
        brand,
        kind: 'document_ready',
        params: { title, isReady: end.state === 'ready' },
        about: id,
        path: documentPath(id),
        only,
        mailTo: null,
      });
    }
  });
}
