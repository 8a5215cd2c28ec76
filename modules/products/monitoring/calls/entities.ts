import { refusal } from '#kit/contract/refusal.ts';

/** While a scan runs it can be canceled; what else changes a website waits (MON-101). */
export const whileNoScanRuns = {
  SCAN_RUNNING: refusal(409, 'A scan of this website is running; wait for its end or cancel it.'),
} as const;

/** Of the first scan that a schedule asks for. */
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

/** What holds for every call of this module. */
export const call = { access: 'organization', module: 'monitoring' } as const;
export const base = '/monitoring/webapps';
