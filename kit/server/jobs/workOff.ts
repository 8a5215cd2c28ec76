import type { JobRun } from './job.ts';

/** Rows per query. */
const batch = 500;
/** Items in parallel: they wait for other servers, and each needs a connection only briefly. */
const atOnce = 8;
/** After this time the rest is left to the next run. */
const longestMs = 40 * 60 * 1000;

/** Processes everything that is due, in batches, longest due first. `work` must leave an item no longer due. */
export async function workOff<Due>(
  { services, signal }: JobRun,
  takeDue: (limit: number) => Promise<readonly Due[]>,
  work: (one: Due) => Promise<void>,
): Promise<void> {
  const until = services.clock.now().getTime() + longestMs;
  let taken: number;
  do {
    const due = await takeDue(batch);
    for (let at = 0; at < due.length; at += atOnce) {
      if (signal.aborted || services.clock.now().getTime() > until) return;
      await Promise.all(due.slice(at, at + atOnce).map(work));
    }
    taken = due.length;
  } while (taken === batch);
}
