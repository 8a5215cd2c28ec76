/**
 * `npm run db:move -- <DATABASE_URL>`: copies the embedded database (DATA_DIR) to an empty PostgreSQL
 * database. Stop the portal first.
 */
import { readConfig } from '#kit/server/config/config.ts';
import { moveDatabase } from './moveDatabase.ts';

const target = process.argv[2];
if (!target?.startsWith('postgres')) {
  console.error('Usage: npm run db:move -- postgresql://user:password@host/database');
  process.exit(2);
}
console.table(await moveDatabase(readConfig(process.env).DATA_DIR, target));
