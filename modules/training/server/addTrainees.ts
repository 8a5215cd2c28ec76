import type { Audit } from '#kit/server/audit/trail.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { courseOrder } from './catalogue.ts';
import { openCoursesJob } from './jobs/openCourses.ts';
import { admit, type Row, type RowError, remainingSeats } from './rules/seats.ts';
import { insertTrainees, loadAddresses, lockSeats } from './store/trainees.ts';

/**
 * Adds who can be added, and says of the others why not. The plan's seats hold however many are added
 * at once (security P2). After it: `jobs.nudge()`.
 */
export function addTrainees(
  db: Db,
  orgId: string,
  rows: readonly Row[],
  { seats, timeZone, now, audit }: { seats: number; timeZone: string; now: Date; audit: Audit },
): Promise<{ saved: number; errors: RowError[] }> {
  return db.transaction(async (tx) => {
    await lockSeats(tx, orgId);
    const taken = await loadAddresses(tx, orgId);
    const { admitted, errors } = admit(rows, taken, remainingSeats(seats, taken.size));
    if (admitted.length === 0) audit.none();
    else {
      audit.about(namesOf(admitted));
      await insertTrainees(tx, orgId, admitted, { timeZone, courseIds: courseOrder, now });
      await announce(tx, openCoursesJob, {});
    }
    return { saved: admitted.length, errors };
  });
}

/** For the audit log: a few by their address, many by their number. */
const namesOf = (people: readonly Row[]): string =>
  people.length > 3 ? `${people.length} trainees` : people.map(({ email }) => email).join(', ');
