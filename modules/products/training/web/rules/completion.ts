import type { Completion } from '#modules/products/training/schemas.ts';

type Month = Completion['months'][number];

/** The newest months, as many as fit into the chart. */
export const monthsShown = (months: readonly Month[]): Month[] => months.slice(-12);

export const openOf = ({ enrolled, finished, overdue }: Omit<Month, 'month'>): number =>
  enrolled - finished - overdue;

/** In whole percent; never 100 while one is missing. */
export const percentOf = (finished: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * finished) / total);
