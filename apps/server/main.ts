import { systemClock } from '#kit/server/clock.ts';
import { readConfig } from '#kit/server/config.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { createLog } from '#kit/server/log.ts';
import type { Services } from '#kit/server/services.ts';
import { reportDroppedPlans } from '#modules/plans/server/index.ts';
import { createSentry } from '#providers/errors/sentry.ts';
import { serveCommands } from './admin/socket.ts';
import { createConsoleServer } from './consoleServer.ts';
import { startDemonstration } from './demonstration.ts';
import { refuseDemonstrationLeft } from './demonstrationLeft.ts';
import { openServices } from './openServices.ts';
import { createPortalServer } from './portalServer.ts';
import { refuseUnsandboxed } from './refuseUnsandboxed.ts';
import { serverModules } from './serverModules.ts';

/** The server process: configuration → database → providers → modules → listen. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  refuseUnsandboxed(config);
  const errors = config.SENTRY_DSN ? createSentry(config.SENTRY_DSN, config) : undefined;
  const log = createLog(config.LOG_LEVEL, undefined, errors);
  process.on('unhandledRejection', async (error) => {
    log.fatal({ err: error }, 'stopped by a fault that nobody caught');
    await errors?.flush();
    process.exit(1);
  });
  const database = await openDatabase(config, log);
  await migrate(database);
  if (config.production) await refuseDemonstrationLeft(database.system);
  const keys = await openKeyRing(database.system, config, systemClock);
  await reportDroppedPlans({ database, log });
  const jobs = createJobs(database, log);
  const opened = openServices({ config, clock: systemClock, log, database, keys, jobs });
  const { services } = opened;
  const handlers = serverModules.flatMap((module) => module.jobs);
  await jobs.start(services, handlers, config.ROLES.includes('worker'));

  const app = config.ROLES.includes('web') ? await createPortalServer(services, opened) : undefined;
  await app?.listen({ port: config.PORT, host: config.HOST });
  const backOffice = config.ROLES.includes('console')
    ? await createConsoleServer(services)
    : undefined;
  await backOffice?.listen({ port: config.CONSOLE_PORT, host: config.HOST });
  const demonstration = config.demo && app ? await startDemonstration(services) : undefined;
  const commands = database.kind === 'pglite' ? await offerCommands(services) : undefined;
  const address = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  announce(app ? `Portal ready: ${address}` : 'Worker ready', [
    ...(demonstration?.lines ?? []),
    ...(backOffice ? [`Console: ${config.CONSOLE_URL}`] : []),
    ...(database.kind === 'pglite' ? [embeddedDatabaseLine] : []),
  ]);

  const reading = setInterval(() => {
    keys.reload().catch((error) => log.warn({ err: error }, 'the keys could not be read again'));
  }, readKeysEveryMs);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    clearInterval(reading);
    log.info({ signal }, 'stopping');
    await commands?.close();
    await Promise.all([app?.close(), backOffice?.close()]);
    await demonstration?.close();
    await jobs.stop();
    await database.close();
    await errors?.flush();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** So soon every process knows a key that was added; it is active after a minute. */
const readKeysEveryMs = 15_000;

/** Without them the portal runs as well: only `npm run admin` has to wait until it is stopped. */
async function offerCommands(services: Services) {
  try {
    return await serveCommands(services);
  } catch (error) {
    services.log.warn({ err: error }, 'no operator commands while the portal runs');
    return undefined;
  }
}

const embeddedDatabaseLine =
  'Database: embedded, fit for up to about a thousand organisations; it survives a killed process, not a loss of power (npm run db:move takes it to PostgreSQL)';

function announce(what: string, lines: readonly string[]): void {
  console.log([what, ...lines.map((line) => `  ${line}`)].join('\n'));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
