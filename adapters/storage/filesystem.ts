import { constants } from 'node:fs';
import { mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { StorageProvider } from '#kit/server/ports/storage.ts';

/** Embedded storage: a folder for each organization below `root`. */
export const createFileStorage = (root: string): StorageProvider => ({
  read: (orgId, path) => readWithin(join(root, orgId), path),
  async write(orgId, path, body) {
    const file = join(root, orgId, ...path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.part`;
    await writeFile(draft, body, { mode: 0o600 });
    await rename(draft, file);
  },
  removeAll: (orgId) => rm(join(root, orgId), { recursive: true, force: true }),
  remove: (orgId, path) => rm(join(root, orgId, ...path), { force: true }),
});

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
