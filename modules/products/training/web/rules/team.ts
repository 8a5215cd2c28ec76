import { searchKeyOf } from '#kit/contract/search.ts';
import type { TraineeView } from '#modules/products/training/schemas.ts';

export const traineeStatuses = ['overdue', 'open', 'finished', 'waiting'] as const;
/** 'finished': all courses that have opened are finished. 'waiting': no course has opened yet. */
export type TraineeStatus = (typeof traineeStatuses)[number];

type Courses = Pick<TraineeView, 'courses'>;

export function traineeStatusOf({ courses }: Courses): TraineeStatus {
  if (courses.length === 0) return 'waiting';
  if (courses.some(({ state }) => state === 'overdue')) return 'overdue';
  return courses.some(({ state }) => state === 'open') ? 'open' : 'finished';
}

export const finishedOf = ({ courses }: Courses): number =>
  courses.filter(({ state }) => state === 'finished').length;

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** The trainees that match a search by name or address and a status, sorted by name. */
export function teamShown(
  team: readonly TraineeView[],
  { words, standing }: { words: string; standing: TraineeStatus | null },
): TraineeView[] {
  const wanted = searchKeyOf(words.trim());
  return team
    .filter((one) => searchKeyOf(`${nameOf(one)} ${one.email}`).includes(wanted))
    .filter((one) => standing === null || traineeStatusOf(one) === standing)
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

export const countStatuses = (team: readonly Courses[]): Record<TraineeStatus, number> => {
  const counts = { overdue: 0, open: 0, finished: 0, waiting: 0 };
  for (const one of team) counts[traineeStatusOf(one)] += 1;
  return counts;
};
