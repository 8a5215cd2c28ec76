import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Database } from '#kit/server/db/database.ts';
import { ownMigrations, readSchema } from '#kit/server/db/migrate.ts';
import { listKeys } from '#kit/server/keys/store.ts';
import type { Services } from '#kit/server/services/services.ts';
import { version } from '#kit/server/version.ts';
import { foldersOf } from '../../openServices.ts';
import { Declined } from '../command.ts';
import { databasePart, type Manifest, manifestName, type Part, readPart } from './manifest.ts';
import { dumpPostgres } from './postgresPrograms.ts';

/**
 * Writes what belongs together to a new folder: the database, with the keys and brands in it, and the private files
 * where they are in a folder. The portal may run meanwhile. The manifest is written last: without it, it is no backup.
 */
export async function writeBackup(
  services: Pick<Services, 'config' | 'clock' | 'database'>,
  folder: string,
): Promise<Manifest> {
  const files = foldersOf(services.config).find(({ of }) => of === 'files')?.path;
  if (files !== undefined && !relative(files, folder).startsWith('..'))
    throw new Declined(`${folder} is in the folder of the private files, which is backed up.`);
  // Personal data: readable by its owner alone.
  await mkdir(folder, { mode: 0o700 });
  try {
    const { database, clock } = services;
    const about = await describe(database, clock.now());
    // The database first: a file is there before a message or a brand names it.
    const parts = [await dump(database, folder)];
    if (files !== undefined) parts.push(...(await copyFiles(files, folder)));
    const whole: Manifest = { ...about, files: files === undefined ? 'bucket' : 'folder', parts };
    await writeFile(join(folder, manifestName), JSON.stringify(whole, null, 2), { mode: 0o600 });
    return whole;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function describe(
  { system, kind }: Database,
  now: Date,
): Promise<Omit<Manifest, 'files' | 'parts'>> {
  const { newest: when } = await readSchema(system);
  const migration = ownMigrations().find((one) => one.when === when)?.tag ?? 'of a newer version';
  const keys = (await listKeys(system)).filter(({ retiredAt }) => retiredAt === null);
  return {
    format: 1,
    version,
    schema: { migration, when },
    at: now.toISOString(),
    database: kind,
    secrets: [...new Set(keys.map(({ fingerprint }) => fingerprint))],
  };
}

async function dump({ boss, kind }: Database, folder: string): Promise<Part> {
  const name = databasePart(kind);
  const file = join(folder, name);
  if ('pglite' in boss) {
    // Between two statements, and as a killed process would leave it: what is under way is undone when it is opened.
    const copy = await boss.pglite.dumpDataDir('gzip');
    await writeFile(file, Buffer.from(await copy.arrayBuffer()), { mode: 0o600 });
  } else {
    await dumpPostgres(boss.connectionString, file);
  }
  return readPart(folder, name);
}

/** What the storage is about to write, under a name of its own. */
const draft = /\.\d+\.part$/;

async function copyFiles(from: string, folder: string): Promise<Part[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // Nothing was ever stored.
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const paths = entries
    .filter((entry) => entry.isFile() && !draft.test(entry.name))
    .map(({ parentPath, name }) => relative(from, join(parentPath, name)).split(sep).join('/'))
    .sort();
  const parts: Part[] = [];
  for (const path of paths) {
    const part = `files/${path}`;
    const isThere = await copyOne(join(from, path), join(folder, part));
    if (isThere) parts.push(await readPart(folder, part));
  }
  return parts;
}

/** False if the file was removed meanwhile. */
async function copyOne(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  return copyFile(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
