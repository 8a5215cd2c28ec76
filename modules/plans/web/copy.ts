import type { scanFrequencies } from '#modules/plans/contract.ts';

/** Spec portal §2 'Plan page'. */
export const frequencyCopy: Record<(typeof scanFrequencies)[number], string> = {
  DAILY: 'once a day',
  WEEKLY: 'once a week',
  MONTHLY: 'once a month',
  QUARTERLY: 'once a quarter',
};
