import type { Audit } from '#kit/server/audit/auditRecorder.ts';
import type { Db } from '#kit/server/db/database.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { courseOrder } from './catalogue.ts';
import { openCoursesJob } from './jobs/openCourses.ts';
import { admit, type Row, type RowError, remainingSeats } from './rules/seats.ts';
import { countTrainees, insertTrainees, loadAddresses, lockSeats } from './store/trainees.ts';

/** So many in a transaction: the embedded database answers nobody else meanwhile. */
const batch = 50;

interface Joining {
  seats: number;
  timeZone: string;
  now: Date;
  audit: Audit;
}

/**
 * Adds who can be added, and says of the others why not. The plan's seats hold however many are added
 * at once (security P2).
 */
export async function addTrainees(
  db: Db,
  orgId: string,
  rows: readonly Row[],
  joining: Joining,
): Promise<{ saved: number; errors: RowError[] }> {
  const taken = await loadAddresses(db, orgId);
  const { admitted, errors } = admit(rows, taken, remainingSeats(joining.seats, taken.size));
  if (admitted.length === 0) joining.audit.none();
  else joining.audit.about(namesOf(admitted));
  let saved = 0;
  for (let done = 0; done < admitted.length; done += batch) {
    const some = admitted.slice(done, done + batch);
    const late = await db.transaction((tx) => addSome(tx, orgId, some, joining));
    saved += some.length - late.length;
    errors.push(...late);
  }
  // Not before all are in, whose way the mails would stand in. A process that dies here: the job comes round.
  if (saved > 0) await announce(db, openCoursesJob, {});
  return { saved, errors: errors.sort((one, other) => one.row - other.row) };
}

/** Looks again under the lock: somebody else may have added the same, or have taken the last seats. */
async function addSome(
  tx: Db,
  orgId: string,
  some: readonly Row[],
  { seats, timeZone, now, audit }: Joining,
): Promise<RowError[]> {
  await lockSeats(tx, orgId);
  const emails = some.map(({ email }) => email);
  const taken = await loadAddresses(tx, orgId, emails);
  const remaining = remainingSeats(seats, await countTrainees(tx, orgId));
  const { admitted, errors } = admit(some, taken, remaining);
  if (admitted.length > 0)
    await insertTrainees(tx, orgId, admitted, { timeZone, courseIds: courseOrder, now });
  else if (some.length < batch) audit.none();
  return errors;
}

/** For the audit log: a few by their address, many by their number. */
function namesOf(people: readonly Row[]): string {
  if (people.length <= 3) return people.map(({ email }) => email).join(', ');
  // Of more than one transaction the first tells, before the rest have gone in.
  return `${people.length > batch ? 'up to ' : ''}${people.length} trainees`;
}
