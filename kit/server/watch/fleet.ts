import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { countConnections } from '#kit/server/db/connections.ts';
import type { Database } from '#kit/server/db/database.ts';
import { countJobs } from '#kit/server/jobs/counts.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { Fleet } from '#kit/server/services/parts.ts';

const timeoutMs = 2000;
/** Answers are cached this long, for several ports. */
const keptMs = 2000;

/**
 * Metrics that the database knows about all processes together. Every process reports the same values, so
 * that they are available while any of them lives: aggregate them with `max`, never `sum`. The prefix
 * `portal_fleet_` marks them (decision 24).
 */
export function watchFleet(registry: Registry, database: Database, log: Log): Fleet {
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new Gauge({
      name: `portal_fleet_${name}`,
      help: `${help} (every process tells the same: max, not sum)`,
      labelNames,
      registers: [registry],
    });
  const outbox = gauge('outbox_jobs', 'Jobs that are announced and not yet handed to their queue', [
    'queue',
  ]);
  const jobs = gauge('jobs', 'Jobs by queue: waiting, active, failed for good in the last hour', [
    'queue',
    'state',
  ]);
  const oldest = gauge('oldest_job_seconds', 'Age of the oldest job that waits and is due', [
    'queue',
  ]);
  const unknown = gauge(
    'unknown',
    '1 while the database does not tell the state of the queues',
    [],
  );
  const connections = gauge('database_connections', 'Open connections of PostgreSQL, by who', [
    'of',
  ]);
  const most = gauge('database_connections_most', 'Connections that PostgreSQL gives at most', []);
  const counts = patiently('the queues could not be counted', log, () =>
    countJobs(database.system),
  );
  const told = patiently('the connections could not be counted', log, () =>
    countConnections(database.system),
  );

  async function refreshQueues(): Promise<void> {
    const found = await counts();
    for (const one of [outbox, jobs, oldest]) one.reset();
    unknown.set(found ? 0 : 1);
    for (const { queue, announced, waiting, active, failedLately, oldestSeconds } of found ?? []) {
      outbox.set({ queue }, announced);
      oldest.set({ queue }, oldestSeconds);
      jobs.set({ queue, state: 'waiting' }, waiting);
      jobs.set({ queue, state: 'active' }, active);
      jobs.set({ queue, state: 'failed' }, failedLately);
    }
  }
  async function refresh(): Promise<void> {
    await refreshQueues();
    // The embedded database has one connection, in this process.
    const server = database.kind === 'postgres' ? await told() : undefined;
    for (const one of [connections, most]) one.reset();
    for (const { of, count } of server?.open ?? []) connections.set({ of }, count);
    if (server) most.set({}, server.most);
  }
  return { counts, refresh };
}

/** Asks, and answers undefined if that fails or takes too long. Recent answers are reused. */
function patiently<Told>(
  failed: string,
  log: Log,
  ask: () => Promise<Told>,
): () => Promise<Told | undefined> {
  let asked: { at: number; answer: Promise<Told> } | undefined;
  return async () => {
    if (!asked || performance.now() - asked.at > keptMs) {
      // A slow query is awaited, not sent a second time.
      const mine = { at: performance.now(), answer: ask() };
      asked = mine;
      mine.answer.catch((error) => {
        log.warn({ err: error }, failed);
        if (asked === mine) asked = undefined;
      });
    }
    const late = setTimeout(timeoutMs, undefined, { ref: false });
    return Promise.race([asked.answer, late]).catch(() => undefined);
  };
}
