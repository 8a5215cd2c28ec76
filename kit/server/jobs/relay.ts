import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log.ts';
import type { Job } from './job.ts';
import { type Load, type OutboxRow, roomOf, withinGroups } from './order.ts';
import { type Ask, openRelayConnection, type RelayConnection } from './relayConnection.ts';

/** How often it looks without a notification, which may be lost with a connection. */
const idleMs = 10_000;
/** While jobs run or wait to be tried again, of which nothing notifies. */
const busyMs = 2000;
/** While jobs wait: after a look that moved some, and after one that found all queues full. */
const movingMs = 50;
const fullMs = 500;
const reconnectMs = 1000;
/** Between two looks however much is announced: a turn for all else in this process. */
const shortestMs = 10;

export interface Relay {
  start(): void;
  stop(): Promise<void>;
  /** When it last looked and nothing failed, in milliseconds since 1970; its start before that. */
  lookedAt(): number;
}

/**
 * Moves announced jobs from the outbox to their queues, in order (`due`) and no more than will soon be
 * run: a queue stays short, and what waits stays where its order is cheap (decision 23). A row is deleted
 * in the transaction that hands it over, so that it is relayed once by however many processes.
 *
 * @param wake has this process look into a queue.
 * @param lostAfterSeconds without its worker's heartbeat a run is lost.
 */
export function createRelay(
  { database, boss, log }: { database: Database; boss: PgBoss; log: Log },
  jobs: readonly Job[],
  { wake, lostAfterSeconds }: { wake: (queue: string) => void; lostAfterSeconds: number },
): Relay {
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

  /** Answers how long to wait for the next look unless something is announced. */
  async function look(): Promise<number> {
    connection ??= await openRelayConnection(database, interrupt);
    const { load, lost, waits } = await loadQueues(connection.ask, queues, lostAfterSeconds);
    // A worker died with them: pg-boss gives them to another.
    if (lost > 0) await boss.supervise();
    // Retries and dead letters come without a notification.
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
    lookedAt: () => lookedAt,
  };
}

/**
 * What is ready to run and what of a group runs, by queue and group; how many of these have not been heard
 * of for so long; and whether anything waits in the outbox.
 */
async function loadQueues(
  ask: Ask,
  queues: readonly string[],
  lostAfterSeconds: number,
): Promise<{ load: Load[]; lost: number; waits: boolean }> {
  // In two halves, as each has an index of pg-boss's (job_i11, job_i7) that leaves out what has ended.
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

/** The next of each queue that has room, of groups that have; locked, and without those another relay has. */
async function pick(
  ask: Ask,
  room: readonly { queue: string; rows: number; fullGroups: readonly string[] }[],
): Promise<OutboxRow[]> {
  // With the statistics of an empty table PostgreSQL would sort all that waits; the index has it in order. And
  // what it reckons with compiling (jit) takes a hundred times as long as the look.
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
  // The earlier it is due, the sooner it is fetched; fits into pg-boss's 32 bits until 2092.
  priority: -Math.round(due - epoch),
  ...(groupId && { group: { id: groupId } }),
});

const epoch = Date.UTC(2024, 0) / 1000;
