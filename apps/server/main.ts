import { findChromium, isSandboxed } from '@portal/scanner/browser/launch';
import { createSentry } from '#adapters/errors/sentry.ts';
import { openTelemetry } from '#adapters/telemetry/telemetry.ts';
import { systemClock } from '#kit/server/clock.ts';
import { type Config, readConfig } from '#kit/server/config/config.ts';
import { migrateAtStart } from '#kit/server/db/migrate.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import { reasonOf } from '#kit/server/db/reason.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { jobRuns } from '#kit/server/log/happenings.ts';
import { createLog, lastLog, logWarnings } from '#kit/server/log/log.ts';
import type { Services } from '#kit/server/services/services.ts';
import {
  refuseSharedConsole,
  refuseUnknownDefault,
} from '#modules/foundation/brand/server/index.ts';
import { reportDroppedPlans } from '#modules/foundation/plans/server/index.ts';
import { replyTaker } from '#modules/products/concierge/server/index.ts';
import { serveCommands } from './admin/commandLine/socket.ts';
import { announceReady } from './announceReady.ts';
import { createConsoleServer } from './consoleServer.ts';
import { startDemonstration } from './demonstration.ts';
import { refuseDemonstrationLeft } from './demonstrationLeft.ts';
import { openServices } from './openServices.ts';
import { createPortalServer } from './portalServer.ts';
import { reportConnections } from './reportConnections.ts';
import { serverModules } from './serverModules.ts';
import { createWorkerServer } from './workerServer.ts';

/**
 * Hostile websites run scripts in the scanner's browser.
 * @throws Error if it would run without a sandbox: then a production worker must not start.
 */
function refuseUnsandboxed(config: Config): void {
  const scans = config.ROLES.includes('worker') && !config.PROBELY_API_KEY;
  if (!config.production || !scans || config.SCAN_BROWSER === 'off') return;
  if (isSandboxed() || !findChromium()) return;
  throw new Error(
    "Not fit for production:\nAs root, the scanner's browser has no sandbox, and websites that are scanned run their scripts in it. Start the portal as another user, or set SCAN_BROWSER=off to scan without a browser.",
  );
}

/** The server process: configuration → database → providers → modules → listen. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  refuseUnsandboxed(config);
  const errors = config.SENTRY_DSN ? createSentry(config.SENTRY_DSN, config) : undefined;
  const log = createLog(config.LOG_LEVEL, undefined, errors, config.ROLES.join());
  logWarnings(log);
  const end = async (error: unknown) => {
    log.fatal({ err: error }, 'stopped by a fault that nobody caught');
    await errors?.flush();
    process.exit(1);
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
  const telemetry = await openTelemetry(process.env, config.ROLES.join());
  const database = await openDatabase(config, log);
  await migrateAtStart(database, config, log);
  if (config.production) await refuseDemonstrationLeft(database.system);
  const keys = await openKeyRing(database.system, config, systemClock);
  const jobs = createJobs(database, log);
  const opened = await openServices({ config, clock: systemClock, log, database, keys, jobs });
  const { services } = opened;
  refuseUnknownDefault(config);
  refuseSharedConsole(config);
  await reportDroppedPlans({ database, log });
  services.brands.follow();
  const handlers = serverModules.flatMap((module) => module.jobs ?? []).map(watched);
  await jobs.start(services, handlers, config.ROLES.includes('worker'));
  await reportConnections(services);
  await services.disk.look();

  const app = config.ROLES.includes('web') ? await createPortalServer(services, opened) : undefined;
  await app?.listen({ port: config.PORT, host: config.HOST });
  const backOffice = config.ROLES.includes('console')
    ? await createConsoleServer(services)
    : undefined;
  await backOffice?.listen({ port: config.CONSOLE_PORT, host: config.HOST });
  const health = app || backOffice ? undefined : createWorkerServer(services);
  await health
    ?.listen({ port: config.HEALTH_PORT, host: config.HOST })
    .catch(explainPortTaken(config));
  const receiver = app ? await startReceiver(services) : undefined;
  const demonstration = config.demo && app ? await startDemonstration(services) : undefined;
  const commands = database.kind === 'pglite' ? await offerCommands(services) : undefined;
  announceReady(config, log, [
    ...(demonstration?.lines ?? []),
    ...(receiver ? [`Answers by mail: smtp://${config.HOST}:${receiver.port}`] : []),
    ...(database.kind === 'pglite' ? [embeddedDatabaseLine] : []),
  ]);

  const reading = setInterval(() => {
    keys.reload().catch((error) => log.warn({ err: error }, 'the keys could not be read again'));
  }, readKeysEveryMs);

  const looking = setInterval(() => void services.disk.look(), lookAtDiskEveryMs);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    clearInterval(reading);
    clearInterval(looking);
    log.info({ signal }, 'stopping');
    await commands?.close();
    await receiver?.close();
    await Promise.all([app?.close(), backOffice?.close()]);
    await demonstration?.close();
    await jobs.stop();
    await services.brands.close();
    services.mail.close();
    await health?.close();
    await database.close();
    await Promise.all([errors?.flush(), telemetry?.close()]);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Takes answers by SMTP, where a port is set for it. */
async function startReceiver(services: Services) {
  const { HOST: host, MAIL_RECEIVER_PORT: port } = services.config;
  if (port === undefined) return undefined;
  const { startSmtpReceiver } = await import('#adapters/mail/receiving/smtpReceiver.ts');
  try {
    return await startSmtpReceiver({ host, port }, replyTaker(services), services.log);
  } catch (error) {
    if (!services.config.demo) throw error;
    services.log.warn({ err: error }, 'no answers by mail in this demonstration');
    return undefined;
  }
}

/** Publishes each run for metrics and traces. */
const watched = ({ job, handle }: JobHandler): JobHandler => ({
  job,
  handle: (run, data) =>
    jobRuns.tracePromise(() => handle(run, data), {
      queue: job.queue,
      id: run.id,
      trace: run.trace,
    }),
});

const explainPortTaken = (config: Config) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error;
  throw new Error(
    `HEALTH_PORT ${config.HEALTH_PORT} is taken: each worker of one machine needs its own.`,
  );
};

/** How soon every process learns of an added key, which becomes active after a minute. */
const readKeysEveryMs = 15_000;

const lookAtDiskEveryMs = 60_000;

/** The portal runs without the command socket; `npm run admin` then works only while it is stopped. */
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

main().catch((error: unknown) => {
  const reason = reasonOf(error);
  const log = lastLog();
  if (process.env.NODE_ENV === 'production')
    log.fatal({ reasons: reason.split('\n') }, 'not started');
  else console.error(reason);
  if (process.env.LOG_LEVEL === 'debug') log.error({ err: error }, 'not started');
  process.exit(1);
});
