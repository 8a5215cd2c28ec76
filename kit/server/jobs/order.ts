import type { Job } from './job.ts';

/** How many of a queue's jobs, in one group or in none, are ready and how many are running. */
export interface Load {
  queue: string;
  groupId: string | null;
  ready: number;
  active: number;
}

export interface OutboxRow {
  id: string;
  queue: string;
  data: object;
  groupId: string | null;
  /** Seconds since 1970. */
  due: number;
  trace: string | null;
}

/**
 * How many ready jobs a queue holds for each one that a process runs in parallel, so that workers need not
 * wait for the relay.
 */
const readyEach = 20;
/**
 * The most rows that the relay moves per queue and pass, because the embedded database blocks everything else
 * meanwhile.
 */
const maxMoved = 50;

/** How many more rows each queue takes, and which of its groups take none. */
export const roomOf = (jobs: readonly Job[], load: readonly Load[]) =>
  jobs.flatMap(({ queue, concurrency, groupConcurrency }) => {
    const own = load.filter((one) => one.queue === queue);
    const ready = own.reduce((sum, one) => sum + one.ready, 0);
    const rows = Math.min(maxMoved, readyEach * concurrency - ready);
    const fullGroups = own.flatMap(({ groupId, ...one }) =>
      groupId && one.ready + one.active >= (groupConcurrency ?? Infinity) ? [groupId] : [],
    );
    return rows > 0 ? [{ queue, rows, fullGroups }] : [];
  });

/** The rows that their groups have room for, in order. */
export function withinGroups(
  rows: readonly OutboxRow[],
  jobs: readonly Job[],
  load: readonly Load[],
): OutboxRow[] {
  const most = new Map(jobs.map((job) => [job.queue, job.groupConcurrency ?? Infinity]));
  const keyOf = (one: { queue: string; groupId: string | null }) => `${one.queue} ${one.groupId}`;
  const taken = new Map(load.map((one) => [keyOf(one), one.ready + one.active]));
  return rows.filter((row) => {
    if (row.groupId === null) return true;
    const before = taken.get(keyOf(row)) ?? 0;
    if (before >= (most.get(row.queue) ?? Infinity)) return false;
    taken.set(keyOf(row), before + 1);
    return true;
  });
}
