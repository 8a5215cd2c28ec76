import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Error codes for files that do not exist or cannot be read as files. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ENAMETOOLONG', 'EINVAL']);

/**
 * The file at `names` below `root`, or null. Links cannot lead outside: the folder's real path is checked,
 * and the file itself must not be a link (security I5).
 */
export async function readWithin(root: string, names: readonly string[]): Promise<Buffer | null> {
  try {
    const realRoot = await realpath(root);
    const folder = await realpath(join(realRoot, ...names.slice(0, -1)));
    if (folder !== realRoot && !folder.startsWith(realRoot + sep)) return null;
    const file = join(folder, names.at(-1) ?? '');
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return (await handle.stat()).isFile() ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
