import type { TraineeView, TrainingData } from '#modules/products/training/schemas.ts';
import type { EnrolmentState } from '#modules/products/training/vocabulary.ts';

export type CatalogEntry = TrainingData['catalogMap'][string];

/** The courses in the order in which they are taken. */
export const catalogueOf = ({ catalogMap }: Pick<TrainingData, 'catalogMap'>): CatalogEntry[] =>
  Object.values(catalogMap).sort((one, other) => one.month - other.month);

/** A trainee's year: the courses that have opened, and those that are still to come. */
export function yearOf(
  trainee: Pick<TraineeView, 'courseIds' | 'courses'>,
  catalogue: readonly CatalogEntry[],
): { course: CatalogEntry; taken: TraineeView['courses'][number] | null }[] {
  return catalogue.flatMap((course) => {
    const taken = trainee.courses.find(({ courseId }) => courseId === course.courseId) ?? null;
    return taken || trainee.courseIds.includes(course.courseId) ? [{ course, taken }] : [];
  });
}

const urgency: Record<EnrolmentState, number> = { overdue: 0, open: 1, finished: 2 };

/** The trainees who have this course, those who are late first. */
export const takersOf = (team: readonly TraineeView[], courseId: string) =>
  team
    .flatMap((trainee) => {
      const taken = trainee.courses.find((one) => one.courseId === courseId);
      return taken ? [{ trainee, taken }] : [];
    })
    .sort((one, other) => urgency[one.taken.state] - urgency[other.taken.state]);
