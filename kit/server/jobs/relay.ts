import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { Job } from './job.ts';
import { type Load, type OutboxRow, roomOf, withinGroups } from './order.ts';
import { type Ask, openRelayConnection, type RelayConnection } from './relayConnection.ts';

/** How often the relay looks without a notification, because one can be lost with its connection. */
const usualIdleMs = 10_000;
/** Interval while jobs run or wait for a retry, because those cause no notifications. */
const busyMs = 2000;
/**
 * Intervals while jobs wait in the outbox: after a pass that moved some, and after one that found all queues
 * full.
 */
const movingMs = 50;
const fullMs = 500;
const reconnectMs = 1000;
/** Shortest interval, however much is announced: it leaves time for everything else in this process. */
const shortestMs = 10;

/**
 * Moves announced jobs from the outbox to their queues, in order (`due`) and only as many as will run soon:
 * queues stay short, and the rest waits in the outbox, where ordering is cheap (decision 23). A row is
 * deleted in the transaction that hands it over, so it is relayed once however many processes there are.
 *
 * @param wake makes this process look into a queue.
 * @param lostAfterSeconds without a worker's heartbeat after which a run is lost.
 */
export function createRelay(
  { database, boss, log }: { database: Database; boss: PgBoss; log: Log },
  jobs: readonly Job[],
  {
    wake,
    lostAfterSeconds,
    idleMs = usualIdleMs,
  }: { wake: (queue: string) => void; lostAfterSeconds: number; idleMs?: number },
) {
  const byQueue = new Map(jobs.map((job) => [job.queue, job]));
  const queues = [...byQueue.keys()];
  let connection: RelayConnection | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let lookedAt = Date.now();
  let announced = true;
  let interruption = new AbortController();

  const interrupt = () => {
    announced = true;
    interruption.abort();
  };

  /** Runs one pass; returns how long to wait for the next if nothing is announced. */
  async function look(): Promise<number> {
    connection ??= await openRelayConnection(database, interrupt);
    const { load, lost, waits } = await loadQueues(connection.ask, queues, lostAfterSeconds);
    // Their worker died; pg-boss gives these jobs to another.
    if (lost > 0) await boss.supervise();
    // Retries and dead letters become ready without a notification.
    for (const { queue, ready } of load) if (ready > 0) wake(queue);
    if (!waits) return load.length > 0 ? busyMs : idleMs;
    const moved = await connection.transaction((ask) => move(ask, load));
    return moved > 0 ? movingMs : fullMs;
  }

  async function move(ask: Ask, load: readonly Load[]): Promise<number> {
    const rows = withinGroups(await pick(ask, roomOf(jobs, load)), jobs, load);
    if (rows.length === 0) return 0;
    await ask('delete from outbox where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
    for (const [queue, some] of Map.groupBy(rows, (row) => row.queue))
      await boss.insert(queue, some.map(toJob), { db: { executeSql: ask } });
    return rows.length;
  }

  async function run(): Promise<void> {
    while (!stopped) {
      announced = false;
      interruption = new AbortController();
      const waitMs = await look().then(
        (ms) => {
          lookedAt = Date.now();
          return ms;
        },
        async (error) => {
          log.warn({ err: error }, 'jobs could not be relayed; trying again');
          await connection?.close().catch(() => {});
          connection = undefined;
          return reconnectMs;
        },
      );
      if (stopped) return;
      if (announced) await pause(shortestMs);
      else await pause(waitMs, undefined, { signal: interruption.signal }).catch(() => {});
    }
  }

  return {
    start() {
      running = run();
    },
    async stop() {
      stopped = true;
      interrupt();
      await running;
      await connection?.close().catch(() => {});
    },
    /** A job failed here: looks again once pg-boss has stored that, because a retry causes no notification. */
    expectRetry() {
      setTimeout(interrupt, busyMs).unref();
    },
    /** When the last pass without an error ended, or else the start, in milliseconds since 1970. */
    lookedAt: () => lookedAt,
  };
}

/**
 * By queue and group, how many jobs are ready and how many of a group are running; how many of those missed
 * their heartbeats; and whether anything waits in the outbox.
 */
async function loadQueues(
  ask: Ask,
  queues: readonly string[],
  lostAfterSeconds: number,
): Promise<{ load: Load[]; lost: number; waits: boolean }> {
  // Two halves, because each has an index of pg-boss's (job_i11, job_i7) without finished jobs.
  const { rows } = await ask<Load & { lost: number; waits: boolean }>(
    `select name as queue, group_id as "groupId", sum(ready)::int as ready, sum(active)::int as active,
       sum(lost)::int as lost, false as waits
     from (
       select name, group_id, (start_after <= now())::int as ready, 0 as active, 0 as lost
       from pgboss.job where name = any($1) and state < 'active' and not blocked
       union all
       select name, group_id, 0, 1, (heartbeat_on < now() - make_interval(secs => $2))::int
       from pgboss.job where name = any($1) and state = 'active' and group_id is not null
     ) jobs group by name, group_id
     union all
     select '', null, 0, 0, 0, exists (select from outbox where queue = any($1))`,
    [queues, lostAfterSeconds],
  );
  return {
    load: rows.filter(({ queue }) => queue !== ''),
    lost: rows.reduce((sum, row) => sum + row.lost, 0),
    waits: rows.some(({ waits }) => waits),
  };
}

/**
 * Picks the next rows of each queue and group that has room, and locks them; rows locked by another relay are
 * skipped.
 */
async function pick(
  ask: Ask,
  room: readonly { queue: string; rows: number; fullGroups: readonly string[] }[],
): Promise<OutboxRow[]> {
  // Forces the index: by the statistics of an empty table PostgreSQL would sort everything that waits. JIT is
  // off, because compiling takes a hundred times as long as the query.
  await ask(
    `select set_config(name, 'off', true)
     from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit']) name`,
  );
  const { rows } = await ask<OutboxRow>(
    `select next.* from jsonb_to_recordset($1::jsonb) as room(queue text, rows int, "fullGroups" text[])
     cross join lateral (
       select id, queue, data, group_id as "groupId", extract(epoch from due)::float8 as due, trace
       from outbox
       where queue = room.queue
         and (group_id is null or group_id <> all(room."fullGroups"))
       -- Of the table: "due" alone is what was selected, in seconds, of which there is no index.
       order by outbox.due, outbox.id limit room.rows
       for update skip locked
     ) next`,
    [JSON.stringify(room)],
  );
  return rows;
}

const toJob = ({ id, data, groupId, due, trace }: OutboxRow) => ({
  id,
  data: { ...data, ...(trace && { traceparent: trace }) },
  // Earlier due means fetched sooner; the value fits into pg-boss's 32 bits until 2092.
  priority: -Math.round(due - epoch),
  ...(groupId && { group: { id: groupId } }),
});

const epoch = Date.UTC(2024, 0) / 1000;
