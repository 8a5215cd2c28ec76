import type { Db } from '#kit/server/db/database.ts';
import { countCourse, presentTrainee } from './presentResults.ts';
import { loadResults } from './store/enrolments.ts';

/** The progress of an organization's trainees in their courses. */
export async function courseProgress(db: Db, orgId: string, now: Date) {
  const trainees = (await loadResults(db, orgId)).map((one) => presentTrainee(one, now));
  return { trainees: trainees.length, ...countCourse(trainees.flatMap(({ courses }) => courses)) };
}
