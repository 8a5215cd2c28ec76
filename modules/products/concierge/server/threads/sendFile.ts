import type { Db } from '#kit/server/db/database.ts';
import { type FileAnswer, refuse } from '#kit/server/http/answer.ts';
import type { Services } from '#kit/server/services/services.ts';
import { threadFileTypes } from '../../vocabulary.ts';
import { findFile } from '../store/threads.ts';
import { filePath } from './filePath.ts';

/**
 * A file of a thread, to be saved and never shown. Its type and the end of its name follow from its content,
 * whatever the sender called it.
 */
export async function sendFile(
  { storage }: Pick<Services, 'storage'>,
  db: Db,
  { orgId, threadId, fileId }: { orgId: string; threadId: string; fileId: string },
) {
  const file = await findFile(db, orgId, threadId, fileId);
  const body = file && (await storage.read(orgId, filePath(file.id)));
  if (!body) return refuse('NOT_FOUND');
  const ending = `.${threadFileTypes[file.type]}`;
  const fileName = file.name.toLowerCase().endsWith(ending) ? file.name : `${file.name}${ending}`;
  return { fileName, contentType: 'application/octet-stream', body } satisfies FileAnswer;
}
