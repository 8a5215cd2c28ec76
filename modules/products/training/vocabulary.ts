/** Pages of the academy: who takes a lesson or looks a certificate up has no account. */
export const academyPaths = {
  lesson: (token: string) => `/academy/lesson/${token}`,
  certificate: (code: string) => `/academy/certificate/${code}`,
} as const;

/**
 * 'forwarded': the lesson was begun in another browser. 'expired': too old. 'revoked': a newer link was
 * mailed. To these a fresh one can be mailed, to the trainee's own address. 'unavailable': there is no
 * such lesson (any more), or its organisation has no training now.
 */
export const deadLinkStates = ['forwarded', 'expired', 'revoked'] as const;
export type DeadLinkState = (typeof deadLinkStates)[number];

/** 12 courses over one year, one a month (TRN-040). */
export const coursesAYear = 12;

/** As many rows as one file may have. */
export const maxRows = 5000;

/**
 * What a name is made of: letters of every script, digits, spaces and the few signs that names have. A name
 * is greeted in mails and stands in tables, where '=' or '|' would be a command and '://' a link (TRN-014).
 */
export const namePattern =
  /^(?:['’‘]?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’‘׳״·・.,&()‐–-]|\u200c|\u200d)*)?$/u;

/** So many of a list at once; more come as a file. */
export const maxAtOnce = 200;

/** Why one of many was not added; the others were. */
export const rowProblems = [
  'NAME_MISSING',
  'NAME_INVALID',
  'EMAIL_MISSING',
  'EMAIL_INVALID',
  'DUPLICATE',
  'ALREADY_TRAINEE',
  'NO_SEAT',
] as const;
export type RowProblem = (typeof rowProblems)[number];

export const enrolmentStates = ['open', 'overdue', 'finished'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

export const channels = ['email', 'sms', 'web', 'call', 'chat'] as const;

/** Whether no two of a list share an id. */
export const distinct = (list: readonly { id: string }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length;
