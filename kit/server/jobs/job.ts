import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import type { Log } from '#kit/server/log.ts';
import type { Services } from '#kit/server/services.ts';
import { currentTrace } from '#kit/server/watch/carried.ts';
import { outbox } from './tables.ts';

/** A kind of background work, declared once as data. Every run may happen twice or be killed anywhere. */
export interface Job<Data extends z.ZodType = z.ZodType> {
  queue: string;
  data: Data;
  retryLimit: number;
  /** Longest run; a run that takes longer is given to another worker. */
  expireInSeconds: number;
  /** Runs at once in one process. */
  concurrency: number;
  /** Runs at once of one group over all processes; workers that look in the same instant may start one more. */
  groupConcurrency?: number;
  /** What a run usually takes: the next job of the same group lets others go first that are announced within it. */
  usualSeconds?: number;
  /** Five fields in UTC: the queue itself sends a job without data at these times, one over all processes. */
  cron?: string;
  /** Queue that is given the same data when all tries have failed, or their workers died. */
  deadLetter?: string;
}

export interface JobRun {
  id: string;
  /** W3C `traceparent` of what announced the job. */
  trace?: string;
  services: Services;
  log: Log;
  /** Aborted when the process is asked to stop or the run has lasted too long. */
  signal: AbortSignal;
}

export interface JobHandler {
  job: Job;
  handle: (run: JobRun, data: never) => Promise<void>;
}

export function defineJob<Data extends z.ZodType>(job: Job<Data>): Job<Data> {
  return job;
}

export function handleJob<Data extends z.ZodType>(
  job: Job<Data>,
  handle: (run: JobRun, data: z.output<Data>) => Promise<void>,
): JobHandler {
  return { job, handle };
}

export interface AnnounceOptions {
  /** The organisation whose turn it is. */
  groupId?: string;
  /** Lets others of the same queue go first that are announced within this time. */
  yieldSeconds?: number;
}

/** Announces a job in the caller's transaction; it is relayed after the commit. */
export const announce = <Data extends z.ZodType>(
  tx: Db,
  job: Job<Data>,
  data: z.input<Data>,
  options: AnnounceOptions = {},
): Promise<void> => announceAll(tx, job, [{ data, ...options }]);

/** Many of a kind in one statement. */
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
