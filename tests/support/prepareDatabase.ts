import { openServices } from '#apps/server/openServices.ts';
import { systemClock } from '#kit/server/clock.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { Services } from '#kit/server/services/services.ts';

/** Writes into a database before a server process opens it, for data that no call creates. */
export async function prepareDatabase(
  env: Record<string, string>,
  prepare: (services: Services) => Promise<void>,
): Promise<void> {
  const config = readConfig(env);
  const log = createLog('error');
  const database = await openDatabase(config, log, 0);
  await migrate(database);
  const keys = await openKeyRing(database.system, config, systemClock);
  const jobs = createJobs(database, log);
  const base = { config, clock: systemClock, log, database, keys, jobs };
  const { services } = await openServices(base);
  await prepare(services);
  await services.brands.close();
  await database.close();
}
