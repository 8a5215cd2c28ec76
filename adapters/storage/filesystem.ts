import { constants } from 'node:fs';
import {
  glob,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { dayMs } from '#kit/contract/spans.ts';
import type { StorageProvider } from '#kit/server/ports/storage.ts';

/** Embedded storage: a folder for each owner below `root`. */
export const createFileStorage = (root: string): StorageProvider => ({
  read: (owner, path) => readWithin(join(root, owner), path),
  async write(owner, path, body) {
    const file = join(root, owner, ...path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}.part`;
    await writeFile(draft, body, { mode: 0o600 });
    await rename(draft, file);
  },
  remove: (owner, path) => rm(join(root, owner, ...path), { force: true }),
  removeAll: (owner, folder = []) =>
    rm(join(root, owner, ...folder), { recursive: true, force: true }),
  async listFolders(owner, folder) {
    try {
      const found = await readdir(join(root, owner, ...folder), { withFileTypes: true });
      return found.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  },
  async removeDrafts() {
    // By the clock of the machine, as files are dated.
    const before = Date.now() - dayMs;
    for await (const name of glob('**/*.part', { cwd: root })) {
      const draft = join(root, name);
      // One that is gone was ended meanwhile.
      const begun = await stat(draft).catch(() => null);
      if (begun && begun.mtimeMs < before) await rm(draft, { force: true });
    }
  },
});

/** Error codes for files that do not exist or cannot be read as files. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ENAMETOOLONG', 'EINVAL']);

const isAbsent = (error: unknown): boolean =>
  absent.has((error as NodeJS.ErrnoException).code ?? '');

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
    if (isAbsent(error)) return null;
    throw error;
  }
}
