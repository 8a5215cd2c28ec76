/**
 * A web server or worker of the simulated fleet: as apps/server/main.ts composes it, with the fleet's clock,
 * played engines, and without the queue's own clock. Writes when each job began and ended.
 */
import { appendFileSync } from 'node:fs';
import { announceReady } from '#apps/server/announceReady.ts';
import { openServices } from '#apps/server/openServices.ts';
import { createPortalServer } from '#apps/server/portalServer.ts';
import { serverModules } from '#apps/server/serverModules.ts';
import { readConfig } from '#kit/server/config/config.ts';
import { openDatabase } from '#kit/server/db/open.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import { createLog } from '#kit/server/log/log.ts';
import { readClock } from './clock.ts';
import { playedServices } from './engines.ts';

const { FLEET_CLOCK: clockFile = '', FLEET_RUNS: runsFile = '', FLEET_SEED: seed } = process.env;

const config = readConfig(process.env);
const log = createLog(config.LOG_LEVEL, undefined, undefined, config.ROLES.join());
const clock = readClock(clockFile);
const database = await openDatabase(config, log);
const keys = await openKeyRing(database.system, config, clock);
const jobs = createJobs(database, log);
const opened = await openServices({ config, clock, log, database, keys, jobs });
const services = { ...opened.services, ...playedServices(clock, Number(seed)) };
services.brands.follow();

/** What `readRuns` reads: one line a run. */
let runs = '';
const write = () => {
  if (runs === '') return;
  appendFileSync(runsFile, runs);
  runs = '';
};

const timed = ({ job: { cron, ...job }, handle }: JobHandler): JobHandler => ({
  job,
  async handle(run, data) {
    const began = Date.now();
    let outcome = 'done';
    try {
      await handle(run, data);
    } catch (error) {
      outcome = `failed ${String(error).replaceAll('\n', ' ')}`;
      throw error;
    } finally {
      runs += `${job.queue} ${run.id} ${began} ${Date.now()} ${outcome}\n`;
    }
  },
});

const handlers = serverModules.flatMap((module) => module.jobs ?? []).map(timed);
await jobs.start(services, handlers, config.ROLES.includes('worker'));
const app = config.ROLES.includes('web') ? await createPortalServer(services, opened) : undefined;
await app?.listen({ port: config.PORT, host: config.HOST });
announceReady(config, log, []);
const writing = setInterval(write, 500);

process.on('SIGTERM', async () => {
  clearInterval(writing);
  await app?.close();
  await jobs.stop();
  await services.brands.close();
  write();
  await database.close();
  process.exit(0);
});
