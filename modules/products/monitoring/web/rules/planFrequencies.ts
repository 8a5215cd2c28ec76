import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { type Recurrence, recurrences } from '#modules/products/monitoring/vocabulary.ts';

const frequencyOf = { q: 'QUARTERLY', m: 'MONTHLY', w: 'WEEKLY', d: 'DAILY' } as const;
export type PlanFrequencies = Pick<PlanDetail, 'probelyScanFrequency'>;

/** Frequencies that the plan does not include are disabled (MON-061). */
export const isInPlan = (recurrence: Recurrence, plan: PlanFrequencies): boolean =>
  plan.probelyScanFrequency.includes(frequencyOf[recurrence]);

export const frequenciesOf = (plan: PlanFrequencies): Recurrence[] =>
  recurrences.filter((recurrence) => isInPlan(recurrence, plan));

/** The slowest frequency that the plan includes; of a plan with none, the slowest of all. */
export const slowestOf = (plan: PlanFrequencies): Recurrence => frequenciesOf(plan)[0] ?? 'q';
