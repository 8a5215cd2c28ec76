import type { Db } from '#kit/server/db/database.ts';
import { controlById } from '../controls.ts';
import { listFilesAt, readFile } from '../store/statementFiles.ts';
import type { ArchivedFile } from './makeArchive.ts';

/** More than there are controls. */
const maxFiles = 200;

interface Wanted {
  orgId: string;
  at: Date;
  /** In bytes. */
  room: number;
}

/** The files of the statements that stood at a moment, those for which there is room. */
export async function readFiles(db: Db, { orgId, at, room }: Wanted): Promise<ArchivedFile[]> {
  const found: ArchivedFile[] = [];
  let left = room;
  const listed = await listFilesAt(db, orgId, at, maxFiles);
  for (const { statementId, control, name, size, uploadedAt } of listed) {
    const about = controlById(control)?.name;
    if (about === undefined || size > left) continue;
    const read = await readFile(db, orgId, statementId);
    if (!read) continue;
    left -= size;
    found.push({
      name: `statements/${control}.${name.split('.').at(-1)}`,
      title: `${about}: ${name}`,
      madeAt: uploadedAt,
      body: Buffer.from(read.file, 'base64'),
    });
  }
  return found;
}
