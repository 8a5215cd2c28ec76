/** Reasons to call a customer today; the console has a sentence for each. */
export const callReasons = [
  'CRITICALS',
  'HELP_ASKED',
  'TRIAL_ENDING',
  'TRIAL_OVER',
  'NOT_SCANNED',
  'RATING_FELL',
  'RATING_POOR',
  'SILENT',
  'LEVEL_LOW',
] as const;
export type CallReason = (typeof callReasons)[number];

export const sortKeys = [
  'companyName',
  'planName',
  'trialEndsAt',
  'level',
  'rating',
  'openCriticals',
  'lastActivityAt',
  'signedUpAt',
] as const;
export type SortKey = (typeof sortKeys)[number];

export const pageSize = 25;
