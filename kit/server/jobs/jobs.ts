import { sql } from 'drizzle-orm';
import { fromPglite, PgBoss } from 'pg-boss';
import { type Database, rowsOf } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { FailedJob, Jobs } from '#kit/server/services/parts.ts';
import type { Services } from '#kit/server/services/services.ts';
import { countFailures, countJobs, isOpened } from './counts.ts';
import type { JobHandler } from './job.ts';
import { createRelay } from './relay.ts';
import { channel } from './relayConnection.ts';

export interface JobRunner extends Jobs {
  /**
   * Opens the queue. With `work`, this process relays and runs announced jobs; without, it only answers an
   * operator's questions, which need no start: a retry opens it.
   */
  start(services: Services, handlers: readonly JobHandler[], work: boolean): Promise<void>;
  /** Takes no new job and gives the running ones a few seconds; what is unfinished runs again elsewhere. */
  stop(): Promise<void>;
}

/** A run counts as lost after three missed heartbeats of its worker. */
const heartbeatSeconds = 10;
/** How often lost runs are searched for; the relay triggers a search at once for those in a group. */
const superviseSeconds = 60;
/**
 * On the embedded database each search takes tens of milliseconds of this process, and only a killed
 * predecessor leaves lost runs. So there is one search, when the predecessor's heartbeats must have expired.
 */
const embeddedSuperviseSeconds = 300;
const predecessorLostMs = (heartbeatSeconds + 2) * 1000;
/** The relay wakes workers when something is ready, so they need not poll. */
const pollSeconds = 600;

/**
 * Runs whose worker died, after which a job is given up: it may be what kills them. A worker that is killed for another
 * reason is seldom the same job's twice.
 */
export const maxDeaths = 3;

/**
 * Finished jobs leave the queue soon; jobs that failed for good stay until somebody has fixed the cause and
 * retries them.
 */
const doneKeptSeconds = 3600;
const failedKeptSeconds = 7 * 24 * 3600;

/** `intervals` are for tests, which can neither wait for these nor tell by a clock what came first. */
export function createJobs(
  database: Database,
  log: Log,
  intervals: {
    superviseSeconds?: number;
    predecessorLostMs?: number;
    relayIdleMs?: number;
  } = {},
): JobRunner {
  let boss: PgBoss | undefined;
  let relay: ReturnType<typeof createRelay> | undefined;
  let predecessor: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const embedded = 'pglite' in database.boss;

  function open(work: boolean): Promise<PgBoss> {
    boss = new PgBoss({
      ...connectionOf(database),
      ...(work ? working : askedOnly),
      ...(work && {
        superviseIntervalSeconds:
          intervals.superviseSeconds ?? (embedded ? embeddedSuperviseSeconds : superviseSeconds),
      }),
    });
    boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue error'));
    return boss.start();
  }

  return {
    async start(services, handlers, work) {
      const opened = await open(work);
      if (!work) return;
      for (const handler of handlers) await openQueue(opened, handler);
      const wakers = new Map<string, () => void>();
      for (const handler of handlers)
        wakers.set(
          handler.job.queue,
          await workOn(opened, handler, services, {
            stopping: stopping.signal,
            onFailed: () => relay?.expectRetry(),
          }),
        );
      const jobs = handlers.map(({ job }) => job);
      relay = createRelay({ database, boss: opened, log }, jobs, {
        wake: (queue) => wakers.get(queue)?.(),
        lostAfterSeconds: heartbeatSeconds,
        idleMs: intervals.relayIdleMs,
      });
      relay.start();
      if (embedded)
        predecessor = setTimeout(
          () => opened.supervise(),
          intervals.predecessorLostMs ?? predecessorLostMs,
        ).unref();
    },
    async stop() {
      clearTimeout(predecessor);
      stopping.abort();
      await relay?.stop();
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
    relayedAt: () => relay && new Date(relay.lookedAt()),
    counts: () => countJobs(database.system),
    failures: (limit) => loadFailures(database, limit),
    countFailures: (limit) => countFailures(database.system, limit),
    async retry(queue, id) {
      await (boss ?? (await open(false))).retry(queue, id);
      await database.system.execute(sql`select pg_notify(${channel}, '')`);
    },
  };
}

const connectionOf = ({ boss }: Database) =>
  'pglite' in boss ? { db: fromPglite(boss.pglite), backend: 'pglite' as const } : boss;

const working = {
  max: 5,
  useListenNotify: true,
  // Less than the relay's interval, so that the relay can supervise in between.
  monitorIntervalSeconds: 2,
  monitorVacuum: false,
  cronWorkerIntervalSeconds: 20,
  notifyHeartbeatIntervalMs: 30_000,
  // For flows of jobs, which we do not use, and for indexes that a new pg-boss builds after its start.
  flowIntervalSeconds: 3600,
  bamIntervalSeconds: 3600,
  // Queues change only when a process starts.
  queueCacheIntervalSeconds: 600,
};
const askedOnly = { max: 1, supervise: false, schedule: false };

/** The most connections of a process: pg-boss's pool and listener, and the relay's own. */
export const connectionsOfJobs = (work: boolean): number =>
  work ? working.max + 2 : askedOnly.max;

/** pg-boss can only search one queue, by data; operators want all queues, by time. Its own words for a lost run stand deeper than an error's. */
async function loadFailures({ system }: Database, limit: number): Promise<FailedJob[]> {
  if (!(await isOpened(system))) return [];
  const found = await rowsOf<Omit<FailedJob, 'failedAt'> & { failedAt: string | Date }>(
    system,
    sql`select name as queue, id, group_id as "orgId", completed_on as "failedAt",
          retry_count + 1 as tries, left(coalesce(output ->> 'message', output #>> '{value,message}'), 2000) as message
        from pgboss.job where state = 'failed' order by completed_on desc nulls last limit ${limit}`,
  );
  return found.map((row) => ({
    ...row,
    failedAt: new Date(row.failedAt),
    message: withoutValues(row.message ?? ''),
  }));
}

/**
 * A failed query's message ends with its values, such as addresses and hashes (kit/server/log/log.ts); they are
 * cut off.
 */
const withoutValues = (message: string) => message.split(/\nparams:/)[0]?.slice(0, 300) ?? '';

async function openQueue(boss: PgBoss, { job }: JobHandler): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: job.expireInSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: doneKeptSeconds,
    notify: true,
    ...(job.deadLetter && { deadLetter: job.deadLetter }),
  };
  await boss.createQueue(job.queue, options);
  await boss.updateQueue(job.queue, options);
  if (job.cron) await boss.schedule(job.queue, job.cron, {}, { missed: 'once' });
}

/** Starts a queue's workers. Returns a function that makes them look for work now. */
async function workOn(
  boss: PgBoss,
  { job, handle }: JobHandler,
  services: Services,
  { stopping, onFailed }: { stopping: AbortSignal; onFailed: () => void },
): Promise<() => void> {
  const options = {
    groupConcurrency: job.groupConcurrency,
    heartbeatRefreshSeconds: 3,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true as const,
  };
  const workers: string[] = [];
  for (let n = 0; n < job.concurrency; n += 1) {
    // Workers run separately, so that each takes its next job as soon as it is done.
    const id = await boss.work(job.queue, options, async ([taken]) => {
      if (!taken) return;
      const log = services.log.child({ job: job.queue, jobId: taken.id });
      try {
        const { traceparent: trace, deaths = 0, ...data } = taken.data as Carried;
        if (diedBefore(taken)) await recordDeath(services, job.queue, { id: taken.id, deaths });
        const parsed = job.data.parse(data) as never;
        const { signal } = taken;
        await handle({ id: taken.id, trace, services, log, signal, stopping }, parsed);
      } catch (error) {
        log.warn({ err: error }, 'job failed; it will be tried again');
        // If the database is down, the job is deleted as early as a finished one.
        await moveToFailed(services, job.queue, taken.id).catch(() => {});
        onFailed();
        throw error;
      } finally {
        boss.notifyWorker(id);
      }
    });
    workers.push(id);
  }
  return () => {
    for (const id of workers) boss.notifyWorker(id);
  };
}

/** What a job carries beside its data. */
interface Carried {
  traceparent?: string;
  /** Runs of it whose worker died. */
  deaths?: number;
}

/** Whether the run before this one ended with its worker: by pg-boss's own words in place of an error. */
const diedBefore = ({ output }: { output: object | null }): boolean =>
  JSON.stringify(output ?? {}).includes('"job heartbeat timeout"');

/** Counts the death of a job's last worker. @throws Error with the last one: then the job is not tried again. */
async function recordDeath(
  { database }: Services,
  queue: string,
  { id, deaths }: { id: string; deaths: number },
): Promise<void> {
  const counted = deaths + 1;
  const isLast = counted >= maxDeaths;
  await database.system.execute(
    sql`update pgboss.job set data = data || jsonb_build_object('deaths', ${counted}::int),
          retry_limit = case when ${isLast} then retry_count else retry_limit end
        where name = ${queue} and id = ${id}`,
  );
  if (isLast)
    throw new Error(
      `Its worker died ${counted} times while it ran, so it is not run again by itself; look at what it is about before you try it again`,
    );
}

/** pg-boss deletes a job this long after its end, and keeps the value for the next try. */
const moveToFailed = ({ database }: Services, queue: string, id: string) =>
  database.system.execute(
    sql`update pgboss.job set deletion_seconds = ${failedKeptSeconds}
        where name = ${queue} and id = ${id}`,
  );
