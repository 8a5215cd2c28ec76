import type { EnrolmentState, TraineeView } from '../../contract.ts';

export type Counts = Record<EnrolmentState, number>;
export interface Month extends Counts {
  /** '2026-11': when the courses opened. */
  month: string;
}

/** The last twelve months in which a course opened, oldest first, on the brand's calendar. */
export function completionByMonth(
  team: readonly Pick<TraineeView, 'courses'>[],
  timeZone: string,
): Month[] {
  const months = new Map<string, Month>();
  const calendar = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone,
  });
  for (const { openedAt, state } of team.flatMap(({ courses }) => courses)) {
    const month = calendar.format(new Date(openedAt)).slice(0, 7);
    const counts = months.get(month) ?? { month, open: 0, overdue: 0, finished: 0 };
    counts[state] += 1;
    months.set(month, counts);
  }
  return [...months.values()].sort((one, other) => (one.month < other.month ? -1 : 1)).slice(-12);
}

export const totalOf = ({ open, overdue, finished }: Counts): number => open + overdue + finished;

/** In whole percent, never 100 while one is missing. */
export const percentOf = (finished: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * finished) / total);

export interface Nudge {
  trainee: TraineeView;
  courseIds: string[];
  /** Since when the oldest of them is overdue. */
  since: string;
}

/** Who has let a course pass its day, those who have longest first. */
export function needNudge(team: readonly TraineeView[]): Nudge[] {
  return team
    .flatMap((trainee) => {
      const late = trainee.courses
        .filter(({ state }) => state === 'overdue')
        .sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1));
      const [oldest] = late;
      return oldest
        ? [{ trainee, courseIds: late.map(({ courseId }) => courseId), since: oldest.dueAt }]
        : [];
    })
    .sort((one, other) => (one.since < other.since ? -1 : 1));
}
