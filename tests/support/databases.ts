import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#kit/server/config/config.ts';
import type { Database } from '#kit/server/db/database.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { createLog } from '#kit/server/log/log.ts';
import { embeddedTemplate } from './embeddedTemplate.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from './postgresServer.ts';

export interface ProcessDatabase {
  /** Settings with which a server process uses it. */
  env: Record<string, string>;
  postgres: PostgresServer | null;
  /** Opens it here, while no server process has it. */
  open(): Promise<Database>;
  drop(): Promise<void>;
}

export const databaseKinds = [
  ['the embedded database', 'pglite'],
  ['PostgreSQL', 'postgres'],
] as const;

export const postgresMissing = postgresBinaries() === null;

/** A new database for server processes: a folder with a migrated embedded database, or a PostgreSQL server. */
export async function processDatabase(kind: 'pglite' | 'postgres'): Promise<ProcessDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const open = (env: Record<string, string>) => () =>
    openDatabase(readConfig(env), createLog('error'), 0);
  if (kind === 'pglite') {
    cpSync(await embeddedTemplate(), join(folder, 'pglite'), { recursive: true });
    const env = { DATA_DIR: folder };
    return { env, postgres: null, open: open(env), drop: async () => removeFolder() };
  }
  const postgres = await startPostgres(postgresBinaries() ?? '');
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, DEMO: 'true' };
  return {
    env,
    postgres,
    open: open(env),
    drop: async () => {
      await postgres.stop();
      removeFolder();
    },
  };
}
