import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { coursesAYear } from '#modules/products/training/vocabulary.ts';
import { catalogue } from '../../catalogue.ts';
import { countCourse, presentTrainee } from '../../presentResults.ts';
import { remainingSeats } from '../../rules/seats.ts';
import { loadResults } from '../../store/enrolments.ts';
import { syncProgress } from '../../syncProgress.ts';

export const loadTrainingData = answer(
  contract.loadTrainingData,
  async ({ db, caller, services }, { updateWithSync }) => {
    if (updateWithSync && !(await syncProgress(services, db, caller.orgId))) {
      return refuse('REPORT_UNREADABLE');
    }
    const now = services.clock.now();
    const maximumAllowed = caller.plan.trainingNumberOfSeats;
    const traineesData = (await loadResults(db, caller.orgId)).map((one) =>
      presentTrainee(one, now),
    );
    const taken = traineesData.flatMap(({ courses }) => courses);
    return {
      catalogMap: Object.fromEntries(
        catalogue.map(({ id, month, title, summary, minutes }) => [
          id,
          { courseId: id, month, title, summary, minutes },
        ]),
      ),
      courseMap: Object.fromEntries(
        catalogue.map(({ id }) => [
          id,
          countCourse(taken.filter(({ courseId }) => courseId === id)),
        ]),
      ),
      traineesData,
      ts: now.toISOString(),
      target: coursesAYear,
      seats: { maximumAllowed, remaining: remainingSeats(maximumAllowed, traineesData.length) },
    };
  },
);
