import { randomUUID } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import { type FileAnswer, refuse } from '#kit/server/http/answer.ts';
import type { Upload } from '#kit/server/http/upload.ts';
import { shownFileName } from '#kit/server/reading/sentFile.ts';
import type { Refused } from '#kit/server/refusal.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { ThreadFile } from '../../schemas.ts';
import { threadFileTypes } from '../../vocabulary.ts';
import { findFile } from '../store/threads.ts';
import { deleteUnsent, insertUnsent, isUnsent, type UnsentFile } from '../store/unsentFiles.ts';
import { fileTypeOf } from './fileType.ts';

/**
 * Files of threads. What was uploaded for a message waits to be sent: the message takes it over, or it is removed
 * after a day (decision 41).
 */

/** Where a file of a thread is in the organization's storage. */
export const filePath = (fileId: string): readonly string[] => ['threads', fileId];

export const ownerOf = (person: { cognitoId: string } | { staffId: string }): string =>
  hashSecret('staffId' in person ? `staff ${person.staffId}` : `customer ${person.cognitoId}`);

type Needed = Pick<Services, 'storage' | 'clock'>;

/** Takes a file by the same rules as those of mails. */
export async function takeFile(
  { storage, clock }: Needed,
  db: Db,
  { orgId, ownerHash }: { orgId: string; ownerHash: string },
  { fileName, body }: Upload,
): Promise<ThreadFile | Refused<'FILE_TYPE' | 'FILES_FULL'>> {
  const type = fileTypeOf(body);
  if (!type) return refuse('FILE_TYPE');
  const [fileId, name, size] = [randomUUID(), shownFileName(fileName), body.length];
  const row = { orgId, id: fileId, ownerHash, name, type, size, uploadedAt: clock.now() };
  if (!(await storeUnsent({ storage }, db, row, body))) return refuse('FILES_FULL');
  return { fileId, name, type, size };
}

/** Stores a file that waits for its message. False if its owner has as many as they may, or was erased meanwhile. */
export async function storeUnsent(
  { storage }: Pick<Services, 'storage'>,
  db: Db,
  row: UnsentFile,
  body: Buffer,
): Promise<boolean> {
  const { orgId, id: fileId } = row;
  // The row first: by it the file is removed, wherever this ends.
  if (!(await db.transaction((tx) => insertUnsent(tx, row)))) return false;
  try {
    await storage.write(orgId, filePath(fileId), body);
  } catch (error) {
    await deleteUnsent(db, { orgId, fileId });
    throw error;
  }
  if (await isUnsent(db, row)) return true;
  await storage.remove(orgId, filePath(fileId));
  return false;
}

/** Answers false if there is none, of this owner where one is given. */
export const removeFile = (
  { storage }: Pick<Services, 'storage'>,
  db: Db,
  file: { orgId: string; fileId: string; ownerHash?: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await deleteUnsent(tx, file))) return false;
    // Before the commit: no message can take the file meanwhile, and a failure leaves its row to the next run.
    await storage.remove(file.orgId, filePath(file.fileId));
    return true;
  });

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
