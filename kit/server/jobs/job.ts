import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import { currentTrace } from '#kit/server/log/happenings.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { Services } from '#kit/server/services/services.ts';
import { outbox } from './tables.ts';

/** A kind of background work, declared once as data. Every run may happen twice or be killed anywhere. */
export interface Job<Data extends z.ZodType = z.ZodType> {
  queue: string;
  data: Data;
  retryLimit: number;
  /** Maximum duration; a longer run is given to another worker. */
  expireInSeconds: number;
  /** Parallel runs in one process. */
  concurrency: number;
  /** Parallel runs of one group over all processes; workers that look at the same instant may start one more. */
  groupConcurrency?: number;
  /** Usual duration: jobs of other groups that are announced within it go before the same group's next job. */
  usualSeconds?: number;
  /** Five fields in UTC: the queue itself sends a job without data at these times, once over all processes. */
  cron?: string;
  /** The queue that gets the same data when all tries have failed or their workers died. */
  deadLetter?: string;
}

export interface JobRun {
  id: string;
  /** W3C `traceparent` of the work that announced the job. */
  trace?: string;
  services: Services;
  log: Log;
  /** Aborts when the process stops or the run takes too long. */
  signal: AbortSignal;
  /** Aborts as the process begins to stop: `signal` follows after five seconds. */
  stopping?: AbortSignal;
}

export interface JobHandler {
  job: Job;
  handle: (run: JobRun, data: never) => Promise<void>;
}

/** Unless it says otherwise, a process runs one at a time. */
export const defineJob = <Data extends z.ZodType>(
  job: Omit<Job<Data>, 'concurrency'> & { concurrency?: number },
): Job<Data> => ({ concurrency: 1, ...job });

export function handleJob<Data extends z.ZodType>(
  job: Job<Data>,
  handle: (run: JobRun, data: z.output<Data>) => Promise<void>,
): JobHandler {
  return { job, handle };
}

/**
 * The line of organizations that pay nothing, beside a job's own: half as many at once, and of one group half as many as
 * there. Whatever they fill, the job's own line is for those who pay.
 */
export const unpaidLineOf = <Data extends z.ZodType>(job: Job<Data>): Job<Data> => ({
  ...job,
  queue: `${job.queue}.unpaid`,
  concurrency: halfOf(job.concurrency),
  ...(job.groupConcurrency && { groupConcurrency: halfOf(job.groupConcurrency) }),
});

const halfOf = (many: number) => Math.max(1, Math.floor(many / 2));

/** The handlers of a job's own line and of the unpaid one, which do the same. */
export const handleLines = (handler: JobHandler): JobHandler[] => [
  handler,
  { ...handler, job: unpaidLineOf(handler.job) },
];

type Cron = Pick<Job, 'queue' | 'expireInSeconds'> & { cron: string; retryLimit?: number };

/** A job that the queue itself sends at these times, without data. Unless it says otherwise, a run that fails waits for the next. */
export const handleCron = (
  { retryLimit = 0, ...job }: Cron,
  handle: (run: JobRun) => Promise<void>,
): JobHandler => handleJob(defineJob({ ...job, retryLimit, data: z.object({}) }), handle);

export interface AnnounceOptions {
  /** The organization that the job counts for. */
  groupId?: string;
  /** Other jobs of the queue that are announced within this time go first. */
  yieldSeconds?: number;
}

/** Announces a job in the caller's transaction; it is relayed after the commit. */
export const announce = <Data extends z.ZodType>(
  tx: Db,
  job: Job<Data>,
  data: z.input<Data>,
  options: AnnounceOptions = {},
): Promise<void> => announceAll(tx, job, [{ data, ...options }]);

/** Announces many jobs of one kind in one statement. */
export async function announceAll<Data extends z.ZodType>(
  tx: Db,
  job: Job<Data>,
  runs: readonly ({ data: z.input<Data> } & AnnounceOptions)[],
): Promise<void> {
  if (runs.length === 0) return;
  await tx.insert(outbox).values(
    runs.map(({ data, groupId, yieldSeconds = 0 }) => ({
      id: randomUUID(),
      queue: job.queue,
      data: job.data.parse(data),
      groupId,
      due: sql`clock_timestamp() + make_interval(secs => ${yieldSeconds})`,
      turnSeconds: job.usualSeconds ?? 1,
      trace: currentTrace(),
    })),
  );
}
