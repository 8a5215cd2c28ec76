import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { StorageProvider } from '#kit/server/ports/storage.ts';
import { readWithin } from '#kit/server/readWithin.ts';

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
