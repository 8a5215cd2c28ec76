import type { Db } from '#kit/server/db/database.ts';
import { lockEnrolment, updateEnrolment } from '../store/attempts.ts';
import type { Found } from './findLesson.ts';

/** Adds steps to those that are done, and saves where the trainee is. Unknown steps are ignored. */
export function mergeSteps(
  db: Db,
  { team: { orgId }, course, enrolment }: Pick<Found, 'team' | 'course' | 'enrolment'>,
  { done, at }: { done: readonly string[]; at: string | null },
  now: Date,
): Promise<{ done: string[]; at: string | null }> {
  const order = course.steps.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const known = (await lockEnrolment(tx, orgId, enrolment.id))?.progress ?? enrolment.progress;
    const progress = {
      done: order.filter((id) => done.includes(id) || known.done.includes(id)),
      at: at !== null && order.includes(at) ? at : known.at,
    };
    await updateEnrolment(tx, orgId, enrolment.id, { progress, lastSeenAt: now });
    return progress;
  });
}
