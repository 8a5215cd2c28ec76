import { pickSent } from '#kit/contract/pick.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import type { TraineeView } from '#modules/products/training/schemas.ts';
import { coursesAYear } from '#modules/products/training/vocabulary.ts';
import { catalogue, courseOrder } from '../../catalogue.ts';
import { presentCertificate } from '../../certificate/certificate.ts';
import { byCourse } from '../../rules/completion.ts';
import { stateOf } from '../../rules/courseStatus.ts';
import { remainingSeats } from '../../rules/seats.ts';
import { loadResults } from '../../store/enrolments.ts';

export const loadTrainingData = answer(
  contract.loadTrainingData,
  async ({ db, caller, services }) => {
    const now = services.clock.now();
    const maximumAllowed = caller.plan.trainingNumberOfSeats;
    const results = await loadResults(db, caller.orgId);
    return {
      catalogMap: Object.fromEntries(
        catalogue.map(({ id, month, title, summary, minutes }) => [
          id,
          { courseId: id, month, title, summary, minutes },
        ]),
      ),
      courseMap: Object.fromEntries(
        byCourse(results, courseOrder, now).map(({ courseId, averageScore: _, ...counts }) => [
          courseId,
          counts,
        ]),
      ),
      traineesData: results.map((one) => presentTrainee(one, now)),
      ts: now.toISOString(),
      target: coursesAYear,
      seats: { maximumAllowed, remaining: remainingSeats(maximumAllowed, results.length) },
    };
  },
);

type Result = Awaited<ReturnType<typeof loadResults>>[number];

const presentTrainee = ({ trainee, enrolments }: Result, now: Date): TraineeView => ({
  traineeId: trainee.id,
  ...pickSent(trainee, 'firstName', 'lastName', 'email', 'joinedAt', 'nextCourseAt'),
  courseIds: [...trainee.courseIds],
  courses: enrolments.map((enrolment) => ({
    ...pickSent(enrolment, 'courseId', 'openedAt', 'dueAt', 'finishedAt', 'scorePercent'),
    state: stateOf(enrolment, now),
    certificate: enrolment.certificate && presentCertificate(enrolment.certificate),
  })),
});
