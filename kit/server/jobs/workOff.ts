import type { JobRun } from './job.ts';

/** Of one query. */
const batch = 500;
/** At a time: they wait for others' servers, and each holds a connection for a moment. */
const atOnce = 8;
/** After so long the rest is left to the next run. */
const longestMs = 40 * 60 * 1000;

/**
 * Works off what is due, however much it is, the longest due first. What was worked on must not be due any more.
 */
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
