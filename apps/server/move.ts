/**
 * `npm run db:move -- <DATABASE_URL>`: copies the embedded database (DATA_DIR) to an empty PostgreSQL
 * database. Stop the portal first.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#kit/server/config/config.ts';
import { reasonOf } from '#kit/server/db/reason.ts';
import { moveDatabase } from './moveDatabase.ts';

const target = process.argv[2];
if (!target?.startsWith('postgres')) {
  console.error('Usage: npm run db:move -- postgresql://user:password@host/database');
  process.exit(2);
}
try {
  const { DATA_DIR } = readConfig(process.env);
  // To open one that is not there would make it.
  if (!existsSync(join(DATA_DIR, 'pglite')))
    throw new Error(`There is no embedded database in DATA_DIR, ${DATA_DIR}.`);
  console.table(await moveDatabase(DATA_DIR, target));
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
