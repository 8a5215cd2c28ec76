import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, postgresBinaries, startPostgres } from './postgresServer.ts';

export interface ProcessDatabase {
  /** What a server process is given to use it. */
  env: Record<string, string>;
  postgres: PostgresServer | null;
  drop(): Promise<void>;
}

export const databaseKinds = [
  ['the embedded database', 'pglite'],
  ['PostgreSQL', 'postgres'],
] as const;

export const postgresMissing = postgresBinaries() === null;

/** A fresh database for server processes: a folder for the embedded one, or a PostgreSQL server. */
export async function processDatabase(kind: 'pglite' | 'postgres'): Promise<ProcessDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'pglite') {
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
