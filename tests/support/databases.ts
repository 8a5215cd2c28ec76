import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedTemplate } from './embeddedTemplate.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from './postgresServer.ts';

export interface ProcessDatabase {
  /** Settings with which a server process uses it. */
  env: Record<string, string>;
  postgres: PostgresServer | null;
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
  if (kind === 'pglite') {
    cpSync(await embeddedTemplate(), join(folder, 'pglite'), { recursive: true });
    return { env: { DATA_DIR: folder }, postgres: null, drop: async () => removeFolder() };
  }
  const postgres = await startPostgres(postgresBinaries() ?? '');
  return {
    env: { DATA_DIR: folder, DATABASE_URL: postgres.url, DEMO: 'true' },
    postgres,
    drop: async () => {
      await postgres.stop();
      removeFolder();
    },
  };
}
