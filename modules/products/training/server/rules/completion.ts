import type { Completion } from '#modules/products/training/schemas.ts';
import { stateOf } from './courseStatus.ts';
import { dateIn } from './months.ts';

interface Taken {
  courseId: string;
  openedAt: Date;
  dueAt: Date;
  finishedAt: Date | null;
  scorePercent: number | null;
  lastSeenAt: Date | null;
  mailedAt: Date | null;
}
interface Member {
  trainee: { id: string; firstName: string; lastName: string; email: string };
  enrolments: readonly Taken[];
}

/** How many courses have opened, and how they stand. */
export const countStates = (taken: readonly Pick<Taken, 'dueAt' | 'finishedAt'>[], now: Date) => {
  const states = taken.map((one) => stateOf(one, now));
  return {
    enrolled: taken.length,
    finished: states.filter((state) => state === 'finished').length,
    overdue: states.filter((state) => state === 'overdue').length,
  };
};

/** Counts by the calendar month in which each trainee's course opened. */
export function byMonth(
  team: readonly Member[],
  timeZone: string,
  now: Date,
): Completion['months'] {
  const monthOf = ({ openedAt }: Taken) => dateIn(timeZone, openedAt).with({ day: 1 }).toString();
  const months = Map.groupBy(
    team.flatMap(({ enrolments }) => enrolments),
    monthOf,
  );
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, taken]) => ({ month, ...countStates(taken, now) }));
}

export function byCourse(
  team: readonly Member[],
  order: readonly string[],
  now: Date,
): Completion['courses'] {
  const taken = team.flatMap(({ enrolments }) => enrolments);
  return order.map((courseId) => {
    const ofCourse = taken.filter((one) => one.courseId === courseId);
    const scores = ofCourse.flatMap(({ scorePercent }) => scorePercent ?? []);
    const sum = scores.reduce((all, score) => all + score, 0);
    return {
      courseId,
      ...countStates(ofCourse, now),
      averageScore: scores.length > 0 ? Math.round(sum / scores.length) : null,
    };
  });
}

/** The trainees with overdue courses: those with the most first, then those who have been overdue longest. */
export const needNudge = (team: readonly Member[], now: Date): Completion['nudge'] =>
  team
    .flatMap(({ trainee, enrolments }) => {
      const overdue = enrolments
        .filter((one) => stateOf(one, now) === 'overdue')
        .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
      const [oldest] = overdue;
      if (!oldest) return [];
      const { id: traineeId, firstName, lastName, email } = trainee;
      return {
        traineeId,
        firstName,
        lastName,
        email,
        overdue: overdue.map(({ courseId }) => courseId),
        oldestDueAt: oldest.dueAt.toISOString(),
        lastSeenAt: latest(enrolments.map((one) => one.lastSeenAt)),
        remindedAt: latest(enrolments.map((one) => one.mailedAt)),
      };
    })
    .sort(
      (one, other) =>
        other.overdue.length - one.overdue.length ||
        one.oldestDueAt.localeCompare(other.oldestDueAt),
    );

const latest = (instants: readonly (Date | null)[]): string | null => {
  const known = instants.flatMap((at) => at?.getTime() ?? []);
  return known.length > 0 ? new Date(Math.max(...known)).toISOString() : null;
};
