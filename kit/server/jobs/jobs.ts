import { sql } from 'drizzle-orm';
import { fromPglite, PgBoss } from 'pg-boss';
import type { Database } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log.ts';
import type { Services } from '#kit/server/services.ts';
import type { JobHandler } from './job.ts';
import { createRelay, type Relay } from './relay.ts';

export interface Jobs {
  /** Hands announced jobs to the queue now rather than at the next look. Call it after the commit. */
  nudge(): void;
  /** Starts queues; with `work`, runs jobs in this process too. */
  start(services: Services, handlers: readonly JobHandler[], work: boolean): Promise<void>;
  /** Takes no new job and gives the running ones a few seconds; what is unfinished runs again elsewhere. */
  stop(): Promise<void>;
  /** Work waiting and running, by queue, for the operator's metrics. */
  counts(): Promise<{ queue: string; waiting: number; active: number; failed: number }[]>;
  /** The newest runs that failed for good, with the message of their error. */
  failures(limit: number): Promise<FailedJob[]>;
  /** Has a job that failed for good tried once more. */
  retry(queue: string, id: string): Promise<void>;
}

export interface FailedJob {
  queue: string;
  id: string;
  failedAt: Date;
  tries: number;
  message: string;
}

/** A run whose worker died is noticed when three beats have failed to come. */
const heartbeatSeconds = 10;

export function createJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({
    ...('pglite' in database.boss
      ? { db: fromPglite(database.boss.pglite), backend: 'pglite' as const }
      : { connectionString: database.boss.connectionString, max: 5 }),
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
  });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'job queue error'));
  let queues: string[] = [];
  let relay: Relay | undefined;

  return {
    nudge: () => relay?.nudge(),
    async start(services, handlers, work) {
      await boss.start();
      queues = handlers.map(({ job }) => job.queue);
      for (const handler of handlers) await openQueue(boss, handler);
      relay = createRelay(database, boss, queues, log);
      relay.start();
      if (!work) return;
      for (const handler of handlers) await workOn(boss, handler, services);
    },
    async stop() {
      await relay?.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
    },
    async counts() {
      const found = await Promise.all(
        queues.map((queue) => boss.getQueueStats(queue, { force: true })),
      );
      return found.flat().map((stats) => ({
        queue: stats.name,
        waiting: stats.queuedCount,
        active: stats.activeCount,
        failed: stats.failedCount,
      }));
    },
    failures: (limit) => loadFailures(database, limit),
    async retry(queue, id) {
      await boss.retry(queue, id);
    },
  };
}

/** pg-boss finds jobs of one queue by their data; an operator asks for all queues by their time. */
async function loadFailures({ system }: Database, limit: number): Promise<FailedJob[]> {
  const found = (await system.execute(sql`
    select name as queue, id, completed_on as "failedAt", retry_count + 1 as tries,
      left(output ->> 'message', 2000) as message
    from pgboss.job where state = 'failed' order by completed_on desc nulls last limit ${limit}`)) as unknown as {
    rows: (Omit<FailedJob, 'failedAt'> & { failedAt: string | Date })[];
  };
  return found.rows.map((row) => ({
    ...row,
    failedAt: new Date(row.failedAt),
    message: withoutValues(row.message ?? ''),
  }));
}

/** A failed query's message ends with its values: addresses of people, hashes (kit/server/log.ts). */
const withoutValues = (message: string) => message.split(/\nparams:/)[0]?.slice(0, 300) ?? '';

async function openQueue(boss: PgBoss, { job }: JobHandler): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: job.expireInSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: 3600,
    notify: true,
    ...(job.deadLetter && { deadLetter: job.deadLetter }),
  };
  await boss.createQueue(job.queue, options);
  await boss.updateQueue(job.queue, options);
  if (job.cron) await boss.schedule(job.queue, job.cron, {}, { missed: 'once' });
}

async function workOn(
  boss: PgBoss,
  { job, handle }: JobHandler,
  services: Services,
): Promise<void> {
  await boss.work(
    job.queue,
    {
      localConcurrency: job.concurrency,
      groupConcurrency: job.groupConcurrency,
      heartbeatRefreshSeconds: 3,
      pollingIntervalSeconds: 2,
      // A retry and a dead letter come without a notification; the default of 30 s would leave them lying.
      notifyPollingIntervalSeconds: 2,
    },
    async ([taken]) => {
      if (!taken) return;
      const log = services.log.child({ job: job.queue, jobId: taken.id });
      try {
        const data = job.data.parse(taken.data) as never;
        await handle({ id: taken.id, services, log, signal: taken.signal }, data);
      } catch (error) {
        log.warn({ err: error }, 'job failed; it will be tried again');
        throw error;
      }
    },
  );
}
