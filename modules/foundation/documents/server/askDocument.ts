import { randomUUID } from 'node:crypto';
import type { Member } from '#kit/server/caller.ts';
import { TooManyWait } from '#kit/server/fairTurns.ts';
import type { Context, FileAnswer, ScreenAnswer } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import type { FoundDocument } from '#kit/server/services/services.ts';
import { documentPath, maxKept, maxWaiting } from '../vocabulary.ts';
import { drawDocumentJob } from './jobs/drawDocument.ts';
import { filePath, hashOf } from './jobs/drawing.ts';
import { countDocuments, findDrawn, insertDocument, listWaiting, lockDocuments } from './store.ts';

interface Asked {
  /** One of the kinds that modules contribute, and by which its module finds it again. */
  kind: string;
  reference: string;
  found: FoundDocument;
}

/**
 * The document if it was drawn of the same content before; else has it drawn, once however many ask, and leads to the
 * screen that shows what becomes of it (decision 42).
 * @throws TooManyWait if the organization has too many waiting, or in all.
 */
export async function askDocument(
  { db, caller, services, http }: Pick<Context, 'db' | 'services' | 'http'> & { caller: Member },
  { kind, reference, found }: Asked,
): Promise<FileAnswer | ScreenAnswer> {
  const { orgId } = caller;
  const contentHash = hashOf(found.data);
  const drawn = await findDrawn(db, orgId, contentHash);
  const body = drawn && (await services.storage.read(orgId, filePath(drawn)));
  if (body) return { fileName: `${found.title}.pdf`, body };
  const askedBy = caller.supportBy ?? caller.email;
  const documentId = await db.transaction(async (tx) => {
    await lockDocuments(tx, orgId);
    const waiting = await listWaiting(tx, orgId, contentHash);
    const mine = waiting.find((one) => one.askedBy === askedBy);
    if (mine) return mine.id;
    const count = await countDocuments(tx, orgId);
    if (count.waiting >= maxWaiting || count.kept >= maxKept)
      throw new TooManyWait('Too many documents wait, or were asked for in a day');
    const id = await insertDocument(tx, orgId, {
      kind,
      reference,
      contentHash,
      title: found.title,
      address: http.request.url,
      askedBy,
      askedAt: services.clock.now(),
      fileId: waiting[0]?.fileId ?? randomUUID(),
    });
    if (waiting.length === 0)
      await announce(tx, drawDocumentJob, { documentId: id }, { groupId: orgId });
    return id;
  });
  return { screen: documentPath(documentId) };
}
