import type { PlanDetail } from '#modules/plans/contract.ts';
import type { Recurrence } from '../../contract.ts';

const frequencyOf = { q: 'QUARTERLY', m: 'MONTHLY', w: 'WEEKLY', d: 'DAILY' } as const;

/** Frequencies that are not in the plan are disabled (spec modules §5 'Schedule'). */
export const isInPlan = (
  recurrence: Recurrence,
  plan: Pick<PlanDetail, 'probelyScanFrequency'>,
): boolean => plan.probelyScanFrequency.includes(frequencyOf[recurrence]);
