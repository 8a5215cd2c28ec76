import type { Config } from '#kit/server/config/config.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { Database } from './database.ts';

/**
 * Opens the configured database. Each driver is loaded only where it is used.
 * @param timeoutSeconds time limit for a statement on PostgreSQL; 0 for none.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  timeoutSeconds = config.DATABASE_TIMEOUT_SECONDS,
): Promise<Database> {
  if (config.DATABASE_URL) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(config.DATABASE_URL, log, timeoutSeconds, config.DATABASE_POOL);
  }
  const { openPglite } = await import('./pglite.ts');
  return openPglite(config.DATA_DIR);
}
