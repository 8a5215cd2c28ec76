import type { TraineeView } from '../schemas.ts';
import { presentCertificate } from './certificate/presentCertificate.ts';
import { stateOf } from './rules/courseStatus.ts';
import type { loadResults } from './store/enrolments.ts';

type Result = Awaited<ReturnType<typeof loadResults>>[number];
type CourseView = TraineeView['courses'][number];

/** A trainee in the form of the calls' answers. */
export const presentTrainee = ({ trainee, enrolments }: Result, now: Date): TraineeView => ({
  traineeId: trainee.id,
  firstName: trainee.firstName,
  lastName: trainee.lastName,
  email: trainee.email,
  joinedAt: trainee.joinedAt.toISOString(),
  courseIds: [...trainee.courseIds],
  nextCourseAt: trainee.nextCourseAt?.toISOString() ?? null,
  courses: enrolments.map((enrolment) => ({
    courseId: enrolment.courseId,
    state: stateOf(enrolment, now),
    openedAt: enrolment.openedAt.toISOString(),
    dueAt: enrolment.dueAt.toISOString(),
    finishedAt: enrolment.finishedAt?.toISOString() ?? null,
    scorePercent: enrolment.scorePercent,
    certificate: enrolment.certificate && presentCertificate(enrolment.certificate),
  })),
});

/** The progress of everybody who has one course. */
export const countCourse = (taken: readonly CourseView[]) => ({
  enrolled: taken.length,
  finished: taken.filter(({ state }) => state === 'finished').length,
  overdue: taken.filter(({ state }) => state === 'overdue').length,
});
