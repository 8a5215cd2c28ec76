import { DrizzleQueryError } from 'drizzle-orm';
import { isUnavailable, kindOfTimeout } from '#kit/server/db/database.ts';
import type { JobRun } from './job.ts';

/** Rows per query. */
const batch = 500;
/** Items in parallel: they wait for other servers, and each needs a connection only briefly. */
const atOnce = 8;
/** After this time the rest is left to the next run. */
const longestMs = 40 * 60 * 1000;

interface Work<Due> {
  /** Longest due first. */
  takeDue: (limit: number) => Promise<readonly Due[]>;
  /** Must leave an item no longer due. */
  work: (one: Due) => Promise<void>;
  /** Must do so where the work threw: the item comes again in its turn, and keeps no other waiting. */
  putOff: (one: Due) => PromiseLike<unknown>;
}

/** Processes everything that is due, in batches. */
export async function workOff<Due extends { orgId: string }>(
  { services, signal, log }: JobRun,
  { takeDue, work, putOff }: Work<Due>,
): Promise<void> {
  const until = services.clock.now().getTime() + longestMs;
  const workOne = (one: Due) =>
    work(one).catch(async (error) => {
      // The item stays due, and the next run begins with it. `isUnavailable` alone would take the refusal of a customer's
      // server for the database's.
      const ofDatabase = error instanceof DrizzleQueryError && isUnavailable(error);
      if (ofDatabase || kindOfTimeout(error)) throw error;
      log.error({ err: error, orgId: one.orgId }, 'what was due failed; it is put off');
      await putOff(one);
    });
  let taken: number;
  do {
    const due = await takeDue(batch);
    for (let at = 0; at < due.length; at += atOnce) {
      if (signal.aborted || services.clock.now().getTime() > until) return;
      await Promise.all(due.slice(at, at + atOnce).map(workOne));
    }
    taken = due.length;
  } while (taken === batch);
}
