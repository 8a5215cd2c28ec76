import type { Db } from '#kit/server/db/database.ts';
import { controlById } from '../controls.ts';
import { listFilesAt, readFile } from '../store/statementFiles.ts';
import type { Gathered } from './makeArchive.ts';

/** More than there are controls. */
const maxFiles = 200;

interface Wanted {
  orgId: string;
  at: Date;
  /** In bytes. */
  room: number;
}

/** The files of the statements that stood at a moment, those for which there is room. */
export async function readFiles(db: Db, { orgId, at, room }: Wanted): Promise<Gathered> {
  const found: Gathered = { files: [], leftOut: [] };
  let left = room;
  const listed = await listFilesAt(db, orgId, at, maxFiles);
  for (const { statementId, control, name, size, uploadedAt } of listed) {
    const about = controlById(control)?.name;
    if (about === undefined) continue;
    const title = `${about}: ${name}`;
    const read = size > left ? null : await readFile(db, orgId, statementId);
    if (!read) {
      found.leftOut.push(title);
      continue;
    }
    left -= size;
    found.files.push({
      name: `statements/${control}.${name.split('.').at(-1)}`,
      title,
      madeAt: uploadedAt,
      body: Buffer.from(read.file, 'base64'),
    });
  }
  return found;
}
