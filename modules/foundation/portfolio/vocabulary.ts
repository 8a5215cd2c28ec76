/** Reasons to call a customer today; the console has a sentence for each. */
export const callReasons = [
  'HIGHS',
  'HELP_ASKED',
  'TRIAL_ENDING',
  'TRIAL_OVER',
  'PAYMENT_FAILED',
  'NOT_SCANNED',
  'SCAN_FAILED',
  'NEVER_SCANNED',
  'RATING_FELL',
  'RATING_POOR',
  'SILENT',
  'LEVEL_LOW',
] as const;
export type CallReason = (typeof callReasons)[number];

/** What the table of customers shows besides the company, in its order. */
export const columnNames = [
  'brandId',
  'planName',
  'trialEndsAt',
  'level',
  'rating',
  'openHighs',
  'unwatched',
  'scansFailed',
  'neverScanned',
  'lastActivityAt',
  'signedUpAt',
] as const;
export type ColumnName = (typeof columnNames)[number];

/** Each column that it shows can be sorted by. */
export const sortKeys = ['companyName', ...columnNames] as const;
export type SortKey = (typeof sortKeys)[number];

/** Those that it shows where nobody chose. */
export const usualColumns: readonly ColumnName[] = [
  'planName',
  'trialEndsAt',
  'level',
  'rating',
  'openHighs',
  'lastActivityAt',
  'signedUpAt',
];

/** The columns that a text names ('planName,rating'), in the table's order; null where it names one that there is not. */
export function columnsIn(text: string): ColumnName[] | null {
  const names = text.split(',');
  const isKnown = names.every((name) => columnNames.some((column) => column === name));
  return isKnown ? columnNames.filter((column) => names.includes(column)) : null;
}

export const pageSize = 25;

/** Saved views of one member of staff, and how long a name of one may be. */
export const maxViews = 20;
export const maxViewName = 60;

/** Within as many days a trial ends soon. */
export const soonDays = 7;

/** Within as many days something is new, and mails that came back are counted. */
export const newDays = 7;

/** Ratings below it are Basic, as their own screen says. */
export const basicBelow = 640;
/** From it on they are Advanced. */
export const advancedFrom = 740;

/** What staff can say in a call, by the fact that it rests on. */
export const sayCodes = [
  'ERASURE',
  'HELP_ASKED',
  'PAYMENT_FAILED',
  'CANCELED',
  'TRIAL_ENDING',
  'TRIAL_OVER',
  'NO_WEBSITE',
  'NOT_SCANNED',
  'SCAN_FAILED',
  'NO_SCAN',
  'TO_FIX',
  'RATING_FELL',
  'RATING_POOR',
  'RATING_ROSE',
  'TRAINING_OVERDUE',
  'SILENT',
  'ALL_WELL',
] as const;
export type SayCode = (typeof sayCodes)[number];

/** How many of the open causes a customer's page names at first, and on demand. */
export const causesShown = 5;
export const maxCauses = 50;

/** As many entries of the audit log as one row of what happened stands for. */
export const maxRun = 100;

/** As many customers as one file has. */
export const maxExported = 100_000;

/** What staff record: that a call was made, is put off, is wanted after all, or whose it is; or a note without one. */
export const callEvents = ['called', 'snoozed', 'put_back', 'assigned', 'noted'] as const;
export type CallEvent = (typeof callEvents)[number];

/** Days for which a customer leaves the call list, unless there is a new reason to call. */
export const quietDays = { called: 14, longest: 90 };
export const maxCallNote = 1000;

/** As many customers as one change of the call list takes. */
export const maxAtOnce = 200;

/** In a filter: whose call it is where nobody has it. */
export const nobody = 'nobody';
