import type { Completion } from '#modules/products/training/schemas.ts';

export type Month = Completion['months'][number];

/** The newest months, as many as fit into the chart. */
export const monthsShown = (months: readonly Month[], max = 12): Month[] => months.slice(-max);

export const openOf = ({
  enrolled,
  finished,
  overdue,
}: Pick<Month, 'enrolled' | 'finished' | 'overdue'>): number => enrolled - finished - overdue;

/** In whole percent; never 100 while one is missing. */
export const percentOf = (finished: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * finished) / total);
