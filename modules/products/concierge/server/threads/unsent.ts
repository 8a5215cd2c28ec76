import { randomUUID } from 'node:crypto';
import type { Db } from '#kit/server/db/database.ts';
import type { Upload } from '#kit/server/http/upload.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { ThreadFile } from '../../schemas.ts';
import { deleteUnsent, insertUnsent } from '../store/unsentFiles.ts';
import { filePath } from './filePath.ts';
import { fileNameOf } from './rules/fileName.ts';
import { fileTypeOf } from './rules/fileType.ts';

/** Files that were uploaded for a message: the message takes them over, or they are removed after a day (decision 41). */

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
  const [fileId, name, size] = [randomUUID(), fileNameOf(fileName), body.length];
  const row = { orgId, id: fileId, ownerHash, name, type, size, uploadedAt: clock.now() };
  // The row first: by it the file is removed, wherever this ends.
  if (!(await db.transaction((tx) => insertUnsent(tx, row)))) return refuse('FILES_FULL');
  try {
    await storage.write(orgId, filePath(fileId), body);
  } catch (error) {
    await deleteUnsent(db, { orgId, fileId });
    throw error;
  }
  return { fileId, name, type, size };
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
