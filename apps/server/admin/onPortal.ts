import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { noJobs } from '#kit/server/jobs/jobs.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { createLog, logWarnings } from '#kit/server/log.ts';
import { openServices } from '../openServices.ts';
import { Declined, type OnPortal } from './command.ts';
import { printLines } from './printLines.ts';
import { type Outcome, runCommand } from './runCommand.ts';
import { askRunning } from './socket.ts';

/** A command's words as they were typed, with what was read from them. */
export interface Typed {
  words: string[];
  by: string;
  input: Record<string, unknown>;
}

/**
 * Runs a command where the portal's database is: PostgreSQL at any time; the embedded one in the portal
 * that has it open, or here while no portal runs.
 */
export async function onPortal(
  command: OnPortal,
  config: Config,
  { words, by, input }: Typed,
): Promise<Outcome> {
  if (!config.DATABASE_URL) {
    const answered = await askRunning(config.DATA_DIR, { words, by }, printLines(process.stdout));
    if (answered) return answered;
    if (!existsSync(join(config.DATA_DIR, 'pglite'))) {
      throw new Declined(
        `There is no database in ${config.DATA_DIR} yet. Start the portal once, or set DATA_DIR or DATABASE_URL as for the portal.`,
      );
    }
  }
  // What the command prints goes to the standard output; the log must not get between.
  const log = createLog(config.LOG_LEVEL, process.stderr, undefined, 'admin');
  logWarnings(log);
  // A command may take its time: an export of all that an organisation has, an erasure.
  const database = await openDatabase(config, log, 0);
  try {
    await migrate(database);
    const keys = await openKeyRing(database.system, config, systemClock);
    const base = { config, clock: systemClock, log, database, keys, jobs: noJobs };
    const { services } = await openServices(base);
    return await runCommand(command, { services, by, print: printLines(process.stdout) }, input);
  } finally {
    await database.close();
  }
}
