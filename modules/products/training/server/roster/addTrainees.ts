import { pick } from '#kit/contract/pick.ts';
import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import { waitForStrangers } from '#kit/server/mail/mailAllowance.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { courseOrder } from '../catalogue.ts';
import { openCourses } from '../jobs/openCourses.ts';
import { admit, inOrder, type Row, type RowError, remainingSeats } from '../rules/seats.ts';
import { countTrainees, insertTrainees, loadAddresses, lockSeats } from '../store/trainees.ts';

/** The number of trainees per transaction; the embedded database runs nothing else meanwhile. */
const batch = 50;

type Asked = Pick<Context, 'db' | 'services' | 'audit'> & { caller: Member };

/**
 * Adds the people who can be added, and returns why the others were not. The plan's seats also hold for simultaneous
 * calls (security P2).
 */
export async function addTrainees(
  asked: Asked,
  rows: readonly Row[],
): Promise<{ saved: number; errors: RowError[] }> {
  const { db, caller, audit } = asked;
  const { orgId, plan } = caller;
  const taken = await loadAddresses(db, orgId);
  const remaining = remainingSeats(plan.trainingNumberOfSeats, taken.size);
  const { admitted, errors } = admit(rows, taken, remaining);
  if (admitted.length === 0) audit.none();
  else audit.about(namesOf(admitted));
  let saved = 0;
  for (let done = 0; done < admitted.length; done += batch) {
    const some = admitted.slice(done, done + batch);
    const late = await db.transaction((tx) => addSome(tx, some, asked));
    saved += some.length - late.length;
    errors.push(...late);
  }
  // Announced only after all are added, because the mails would slow that down. If the process dies before, the
  // scheduled job opens the courses.
  if (saved > 0) await announce(db, openCourses.job, {});
  return { saved, errors: inOrder(errors) };
}

/** Checks again under the lock, because somebody else may have added the same person or taken the last seats. */
async function addSome(
  tx: Db,
  some: readonly Row[],
  { services, caller: { orgId, brandId, plan }, audit }: Asked,
): Promise<RowError[]> {
  const seats = plan.trainingNumberOfSeats;
  await lockSeats(tx, orgId);
  const emails = some.map(({ email }) => email);
  const taken = await loadAddresses(tx, orgId, emails);
  const remaining = remainingSeats(seats, await countTrainees(tx, orgId));
  const { admitted, errors } = admit(some, taken, remaining);
  const isOften =
    admitted.length > 0 &&
    (await waitForStrangers(services, tx, { orgId, seats }, admitted.length)) > 0;
  if (isOften) {
    audit.none();
    const code = 'MAILED_MANY' as const;
    return [...errors, ...admitted.map((one) => ({ ...pick(one, 'row', 'sheet', 'email'), code }))];
  }
  const year = { timeZone: brandById(brandId).timeZone, courseIds: courseOrder };
  if (admitted.length > 0)
    await insertTrainees(tx, orgId, admitted, { ...year, now: services.clock.now() });
  else if (some.length < batch) audit.none();
  return errors;
}

/** For the audit log: up to three people by their address, more by their number. */
function namesOf(people: readonly Row[]): string {
  if (people.length <= 3) return people.map(({ email }) => email).join(', ');
  // With several transactions, the first one writes the entry before the others have added their people.
  return `${people.length > batch ? 'up to ' : ''}${people.length} trainees`;
}
