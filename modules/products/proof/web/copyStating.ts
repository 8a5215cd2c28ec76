import type { RefusalOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import type { stateControl, uploadStatementFile, withdrawStatement } from '../calls.ts';
import { minReason } from '../vocabulary.ts';

/** Words of the dialogs in which something is stated or withdrawn; they load with these. */

export const statingWords = {
  done: 'It stands here in your name now.',
  what: 'It stands here with your name and today’s date, and is kept as you write it. Insurers and customers may rely on it, and a wrong statement can cost the cover: state only what is true for all that you name.',
  scope: 'What it covers',
  scopeHint: 'For example: the email accounts of all 12 people; not the shared ticket machine',
  until: 'Holds until the end of',
  note: 'How you know',
  noteHint: 'For example: where the setting is, or where the report lies',
  scopeMissing: 'Please say what it covers.',
  untilWrong: (first: string, last: string): string =>
    `Please choose a day from ${dayWords(first)} to ${dayWords(last)}.`,
} as const;

export const exemptionWords = {
  done: 'It stands here with your reason now.',
  what: 'It stands here with your name, today’s date and your reason. It is counted apart and is no proof, and insurers and customers may judge otherwise.',
  reason: 'Why it does not apply',
  reasonHint: 'For example: nobody reaches our systems from outside, and there is no VPN',
  reasonShort: `Please give the reason, in ${minReason} characters or more.`,
} as const;

/** The same of both kinds of statement. */
export const stateRefusals: Record<RefusalOf<typeof stateControl>, string> = {
  CHANGED:
    'Somebody else has stated or withdrawn this in the meantime. Close this, and look at what stands there now.',
  FILE_GONE:
    'Your file is not there any more: the last one that you chose waits for a day. Please choose it again.',
};

export const fileWords = {
  what: 'You can add a file that shows it, such as a photo of a log or an invoice: a PDF, PNG, JPEG, WebP or DOCX of 5 MB at most. It is kept with the statement, and goes into the archives of your packs, as far as they have room.',
  choose: 'Choose a File',
  another: 'Choose Another File',
  taking: 'Taking your file…',
} as const;

export const uploadRefusals: Record<RefusalOf<typeof uploadStatementFile>, string> = {
  FILE_TYPE:
    'This is no PNG, JPEG or WebP, and no PDF or DOCX that can be taken. It may have 300 pages, and neither a password nor macros, scripts or other files in it.',
};

/** With what any call may refuse of a file. */
export const uploadSentences = {
  ...uploadRefusals,
  TOO_LARGE: 'This file is too large. It may have 5 MB.',
} as const;

export const withdrawalWords = {
  title: 'Withdraw the statement?',
  keep: 'Keep It',
  done: 'The statement is withdrawn.',
} as const;

export const withdrawRefusals: Record<RefusalOf<typeof withdrawStatement>, string> = {
  ENDED: 'Somebody else has withdrawn or replaced this statement already.',
};
