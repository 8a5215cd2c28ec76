import type { EnrolmentState } from '#modules/products/training/vocabulary.ts';

export const stateOf = (
  { finishedAt, dueAt }: { finishedAt: Date | null; dueAt: Date },
  now: Date,
): EnrolmentState => {
  if (finishedAt) return 'finished';
  return dueAt <= now ? 'overdue' : 'open';
};
