import { refusal } from '#kit/contract/refusal.ts';

/** While a scan is running it can be canceled, but other changes of its website are refused (MON-101). */
export const whileNoScanRuns = {
  SCAN_RUNNING: refusal(409, 'A scan of this website is running; wait for its end or cancel it.'),
} as const;

/** Refusals for the date of a schedule's first scan. */
export const dateOutOfRange = {
  DATE_PAST: refusal(422, 'The date is before today.'),
  DATE_TOO_FAR: refusal(422, 'The date is more than 5 years ahead.'),
} as const;

export const frequencyNotInPlan = {
  FREQUENCY_NOT_IN_PLAN: refusal(422, 'The plan does not include this frequency.'),
} as const;

export const levelNotInPlan = {
  LEVEL_NOT_IN_PLAN: refusal(422, 'The plan does not include this scan level.'),
} as const;

/** What the calls of this module share; most that only read are sent with POST too. */
export const call = { access: 'organization', module: 'monitoring' } as const;
export const read = { ...call, changes: false, needs: 'findings' } as const;
export const base = '/monitoring/webapps';
export const loadSchemas = () => import('../schemas.ts');
