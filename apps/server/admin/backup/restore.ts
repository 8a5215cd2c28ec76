import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '#kit/server/config/config.ts';
import { rowsOf } from '#kit/server/db/database.ts';
import { createRoles, migrate, ownNewest } from '#kit/server/db/migrate.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { openPglite } from '#kit/server/db/pglite.ts';
import { fingerprintOf, secretsOf } from '#kit/server/keys/keyRing.ts';
import { createLog } from '#kit/server/log/log.ts';
import { version } from '#kit/server/version.ts';
import { foldersOf } from '../../openServices.ts';
import { Declined } from '../command.ts';
import { databasePart, type Manifest, readBackup } from './manifest.ts';
import { restorePostgres } from './postgresPrograms.ts';

/**
 * Puts a backup back where the settings lead, which has to be empty, and brings it to this version.
 * @throws Declined before anything is written, if the backup is damaged or does not fit.
 */
export async function restoreBackup(config: Config, folder: string): Promise<Manifest> {
  const manifest = await readBackup(folder);
  refuseUnfit(manifest, config);
  const files = foldersOf(config).find(({ of }) => of === 'files')?.path;
  if (files !== undefined) await refuseFilled(files);
  if (manifest.database === 'pglite') {
    await refuseFilled(join(config.DATA_DIR, 'pglite'));
    await copyFiles(manifest, folder, files);
    await restoreEmbedded(config, join(folder, databasePart('pglite')));
  } else {
    await restoreServer(config, join(folder, databasePart('postgres')), () =>
      copyFiles(manifest, folder, files),
    );
  }
  return manifest;
}

function refuseUnfit(manifest: Manifest, config: Config): void {
  if (manifest.schema.when > ownNewest())
    throw new Declined(
      `The backup is of version ${manifest.version}, whose database is newer than that of this version (${version}). Restore it with ${manifest.version} or a newer one.`,
    );
  if (manifest.database === 'postgres' && !config.DATABASE_URL)
    throw new Declined('The backup is of PostgreSQL: set DATABASE_URL to an empty database.');
  if (manifest.database === 'pglite' && config.DATABASE_URL)
    throw new Declined(
      'The backup is of the embedded database: restore it without DATABASE_URL, and take it to PostgreSQL by npm run db:move.',
    );
  if (manifest.files === 'folder' && config.S3_BUCKET)
    throw new Declined(
      'The backup has the private files of a folder: restore it without S3_BUCKET, and copy the folder to the bucket.',
    );
  const own = secretsOf(config).map(fingerprintOf);
  const strange = manifest.secrets.filter((one) => !own.includes(one));
  if (strange.length > 0)
    throw new Declined(
      `APP_SECRET has the fingerprint ${own.join(' or ')}; the keys in the backup need ${strange.join(', ')}.`,
    );
}

async function refuseFilled(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0)
    throw new Declined(`${folder} is not empty. A backup is restored into empty places only.`);
}

async function copyFiles(manifest: Manifest, folder: string, to: string | undefined) {
  if (to === undefined) return;
  for (const { path } of manifest.parts) {
    const [top, ...names] = path.split('/');
    if (top !== 'files') continue;
    const file = join(to, ...names);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await copyFile(join(folder, path), file);
  }
}

async function restoreEmbedded({ DATA_DIR }: Config, file: string): Promise<void> {
  const copy = new Blob([await readFile(file)], { type: 'application/gzip' });
  const database = await openPglite(DATA_DIR, copy);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

async function restoreServer(
  config: Config,
  file: string,
  restoreFiles: () => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config, createLog('warn', process.stderr), 0);
  try {
    const [held] = await rowsOf<{ name: string }>(
      database.system,
      sql`select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname <> 'information_schema' and nspname !~ '^pg_' and relkind in ('r', 'p')
          limit 1`,
    );
    if (held)
      throw new Declined(
        `The database of DATABASE_URL is not empty (it has a table ${held.name}). A backup is restored into empty places only.`,
      );
    await restoreFiles();
    await createRoles(database.system);
    await restorePostgres(config.DATABASE_URL ?? '', file);
    await migrate(database);
  } finally {
    await database.close();
  }
}
