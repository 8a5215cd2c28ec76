import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import type { editTrainee, editTraineesCourses, saveTraineesBulk } from '../calls.ts';
import type { Completion, RosterCheck, TraineeView } from '../schemas.ts';
import { type EnrolmentState, maxRows, type RowProblem } from '../vocabulary.ts';
import type { TraineeStatus } from './rules/team.ts';

type Sentences<C extends { refusals: object }> = Record<keyof C['refusals'], string>;

/** Longer than for other successes (TRN-050). */
export const toastSeconds = 10;

const people = (count: number) => countOf(count, 'person', 'people');

/** TRN-036, TRN-052. */
export const toasts = {
  cannotUpload: 'Cannot upload file.',
  synced: 'Training progress is up to date.',
  added: (count: number) => `${people(count)} added to training.`,
  edited: 'Trainee details successfully updated.',
  coursesEdited: (count: number) => `Courses of ${people(count)} successfully updated.`,
  reminded: (mailed: number, passedOver: number) =>
    passedOver === 0
      ? `${people(mailed)} reminded by mail.`
      : `${people(mailed)} reminded by mail. ${people(passedOver)} had a mail today already.`,
  removed: (name: string) => `${name} was removed from training. The seat is free again.`,
} as const;

/** Of a server that cannot answer now (TRN-045). */
export const syncRefusals = { UNAVAILABLE: 'Failed to upload the most recent report' } as const;

export const editTraineeRefusals: Sentences<typeof editTrainee> = {
  EMAIL_TAKEN: 'Another trainee already has this email address.',
  MAILED_MANY:
    'As many people were mailed today as you can have mailed in a day. Change the address tomorrow.',
};

export const editCoursesRefusals: Sentences<typeof editTraineesCourses> = {
  UNKNOWN_COURSE: 'One of these courses is no longer offered. Please refresh the page.',
};

/** The message of the toast, followed by what can be done about it (TRN-036). */
export const uploadRefusals: Sentences<typeof saveTraineesBulk> = {
  FILE_UNREADABLE: 'Cannot upload file. It could not be read as CSV or XLSX.',
  NO_EMAIL_COLUMN: 'Cannot upload file. It has no column of email addresses.',
  NO_ROWS: 'Cannot upload file. There is nobody in it.',
  TOO_MANY_ROWS: `Cannot upload file. It has more than ${maxRows.toLocaleString('en-US')} rows.`,
};

/** Other problems of a file, in the same style. */
export const uploadCopy: Readonly<Record<string, string>> = {
  ...uploadRefusals,
  UNSUPPORTED_MEDIA: 'Cannot upload file. Choose a CSV or XLSX file.',
  TOO_LARGE: 'Cannot upload file. It is larger than 1 MB.',
  INVALID_INPUT: toasts.cannotUpload,
};

/** Why a person was not added. */
export const rowWords: Record<RowProblem, string> = {
  NAME_MISSING: 'The first name is missing.',
  NAME_INVALID: 'The name is too long or has characters that a name does not have.',
  EMAIL_MISSING: 'The email address is missing.',
  EMAIL_INVALID: 'Please enter a valid email address.',
  DUPLICATE: 'This address is in the list twice.',
  ALREADY_TRAINEE: 'This person is in training already.',
  NO_SEAT: 'Your plan has no seat left.',
  MAILED_MANY: 'You have added as many people today as you can in a day. Add this one tomorrow.',
};

/** Where somebody stands in a file. */
export const placeWords = ({
  sheet,
  row,
}: Pick<RosterCheck['errors'][number], 'sheet' | 'row'>): string =>
  sheet === undefined ? `Row ${row}` : `${sheet}, row ${row}`;

/** What was found on each sheet of a file (TRN-120). */
export const sheetWords = (sheets: NonNullable<RosterCheck['sheets']>): string =>
  `Its sheets: ${sheets
    .map(({ name, rows }) => `${name} (${rows === 0 ? 'nobody' : countOf(rows, 'row')})`)
    .join(', ')}.`;

export const statusWords: Record<TraineeStatus, string> = {
  overdue: 'Overdue',
  open: 'In progress',
  finished: 'Up to date',
  waiting: 'Not started',
};

export const stateWords: Record<EnrolmentState, string> = {
  open: 'Open',
  overdue: 'Overdue',
  finished: 'Finished',
};

export const tabWords = { team: 'Team', courses: 'Courses', results: 'Results' } as const;

export const totalWords = (finished: number, total: number): string =>
  `${finished} of ${total} finished`;

/** When a course opened, is due or was finished, and its score. */
export function courseFacts(taken: TraineeView['courses'][number]): string {
  const { state, openedAt, dueAt, finishedAt, scorePercent } = taken;
  if (finishedAt) {
    const score = scorePercent === null ? '' : ` with ${scorePercent} %`;
    return `Finished on ${formatDate(finishedAt)}${score}`;
  }
  const due = state === 'overdue' ? 'was due on' : 'due on';
  return `Opened on ${formatDate(openedAt)}, ${due} ${formatDate(dueAt)}`;
}

/** A sample file with the columns that an upload recognizes. */
export const uploadSample = {
  fileName: 'Trainees sample.csv',
  text: 'First name,Last name,Email\nMara,Lindqvist,mara@millbrook.example\nDev,Patel,dev@millbrook.example\n',
} as const;

/** 'Nov 2026' of '2026-11-01'. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T12:00:00Z`),
  );

export const evidenceWords = {
  title: 'Evidence',
  text: 'Who finished which course and when, with the code of each certificate, for a customer, an insurer or an auditor.',
  pdf: 'Download as PDF',
  csv: 'Download as CSV',
} as const;

export const certificateLinks = { pdf: 'Download as PDF', print: 'Open it to print' } as const;

export const nudgeFacts = ({
  lastSeenAt,
  remindedAt,
}: Pick<Completion['nudge'][number], 'lastSeenAt' | 'remindedAt'>): string =>
  [
    lastSeenAt ? `Last in a lesson on ${formatDate(lastSeenAt)}` : 'Has not begun',
    ...(remindedAt ? [`last mail on ${formatDate(remindedAt)}`] : []),
  ].join(', ');
