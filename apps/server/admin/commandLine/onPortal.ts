import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config/config.ts';
import { migrateAtStart } from '#kit/server/db/migrate.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { createLog, logWarnings } from '#kit/server/log/log.ts';
import { openServices } from '../../openServices.ts';
import { Declined, type Outcome } from '../command.ts';
import { printLines, runCommand } from './runCommand.ts';
import { type Asked, askRunning } from './socket.ts';

/**
 * Runs a command where the portal's database is. PostgreSQL is opened here at any time; the embedded database
 * belongs to the running portal, or is opened here while no portal runs.
 */
export async function onPortal(config: Config, asked: Asked): Promise<Outcome> {
  const print = printLines(process.stdout);
  if (!config.DATABASE_URL) {
    const answered = await askRunning(config.DATA_DIR, asked, print);
    if (answered) return answered;
    if (!existsSync(join(config.DATA_DIR, 'pglite'))) {
      throw new Declined(
        `There is no database in ${config.DATA_DIR} yet. Start the portal once, or set DATA_DIR or DATABASE_URL as for the portal.`,
      );
    }
  }
  // The command prints to standard output, so the log goes to standard error.
  const log = createLog(config.LOG_LEVEL, process.stderr, undefined, 'admin');
  logWarnings(log);
  // No time limit: a command may run long, such as an export or an erasure.
  const database = await openDatabase(config, log, 0);
  // Not started: it answers about jobs and runs none.
  const jobs = createJobs(database, log);
  try {
    await migrateAtStart(database, config, log);
    const keys = await openKeyRing(database.system, config, systemClock);
    const base = { config, clock: systemClock, log, database, keys, jobs };
    const { services } = await openServices(base);
    return await runCommand(asked.words, { services, by: asked.by, print });
  } finally {
    await jobs.stop();
    await database.close();
  }
}
