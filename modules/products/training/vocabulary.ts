/** Pages of the academy, which need no account: lessons, and the check of a certificate. */
export const academyPaths = {
  lesson: (token: string) => `/academy/lesson/${token}`,
  certificate: (code: string) => `/academy/certificate/${code}`,
} as const;

/**
 * 'forwarded': the lesson was begun in another browser. 'expired': the link is too old. 'revoked': a newer link was
 * mailed. In these states a fresh link can be mailed to the trainee's own address. 'unavailable': the lesson does not
 * exist (any more), or the organization's plan currently has no training.
 */
export const deadLinkStates = ['forwarded', 'expired', 'revoked'] as const;
export type DeadLinkState = (typeof deadLinkStates)[number];

/** 12 courses over one year, one a month (TRN-040). */
export const coursesAYear = 12;

/** The maximum number of rows of a file. */
export const maxRows = 5000;

/**
 * Letters of every script, digits, spaces and the few other characters that names have. Names appear in mails and
 * tables, where '=' or '|' would be a command and '://' a link (TRN-014).
 */
export const namePattern =
  /^(?!.*\.\p{L}{2})(?:['’‘]?[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’‘׳״·・.,&()‐–-]|\u200c|\u200d)*)?$/u;

/** The maximum number of trainees in one call; more are uploaded as a file. */
export const maxAtOnce = 200;

/** Why one person of several was not added; the others were. */
export const rowProblems = [
  'NAME_MISSING',
  'NAME_INVALID',
  'EMAIL_MISSING',
  'EMAIL_INVALID',
  'DUPLICATE',
  'ALREADY_TRAINEE',
  'NO_SEAT',
  'MAILED_MANY',
] as const;
export type RowProblem = (typeof rowProblems)[number];

export const enrolmentStates = ['open', 'overdue', 'finished'] as const;
export type EnrolmentState = (typeof enrolmentStates)[number];

export const channels = ['email', 'sms', 'web', 'call', 'chat'] as const;
