import type { RefusalOf } from '#kit/contract/call.ts';
import type { readWordText, uploadPolicy } from '../calls.ts';
import type { LostPart } from '../vocabulary.ts';

export const wordRefusals: Record<RefusalOf<typeof readWordText>, string> = {
  FILE_ACTIVE:
    'This file has macros, scripts or other files in it, or loads something from elsewhere. Please save it as a plain PDF, and try again.',
  FILE_ENCRYPTED:
    'This file has a password, or is of an old version of Word. Please save it anew as DOCX or PDF without a password.',
  FILE_LONG: 'This file is too long. It may have 300 pages.',
  FILE_TYPE: 'Please choose a PDF or a Word file (DOCX); text is taken from Word files alone.',
  FILE_UNREADABLE: 'This file can’t be read. Please open it, save it anew, and try again.',
};

export const uploadRefusals: Record<RefusalOf<typeof uploadPolicy>, string> = {
  ...wordRefusals,
  CHANGED:
    'Somebody else has changed this policy in the meantime. Refresh the page, and try again.',
};

/** With what any call may refuse of a file. */
export const uploadSentences = {
  ...uploadRefusals,
  TOO_LARGE: 'This file is too large. It may have 5 MB.',
} as const;

export const documentWords = {
  upload: 'Upload a Document',
  lead: 'You have this policy as a PDF or Word file already? Upload it in place of this text.',
  title: 'Upload your own document',
  about:
    'A PDF or Word file (DOCX) of 5 MB at most, without a password and macros. It is kept as it is, as a draft until you approve it; then your team can sign it.',
  clauses: 'Which of these does your document say, too?',
  clausesHint:
    'Tick what you have read in it. What you tick counts for the duties and for what this policy answers; you can leave all of it open.',
  choose: 'Choose a File',
  drop: 'or drop it here',
  reading: 'Checking your file…',
  uploaded: 'Document uploaded.',
  textAbout: 'Or take the text of a Word file alone, and go on writing it here.',
  text: 'Take the Text of a Word File',
  isDocument: 'This policy is your own document. To change it, upload it anew.',
  replace: 'Upload Another',
  write: 'Write the Text Here',
  writeTitle: 'Write the text here instead?',
  keep: 'Keep the Document',
  writeAbout:
    'The document leaves this draft, so keep a copy of it. Versions that were approved keep theirs.',
  download: 'Download the Document',
  read: 'Please download the document and read it before you sign.',
} as const;

const lostWords: Record<LostPart, string> = {
  changes: 'tracked changes (added text is in, removed text is not)',
  fields: 'fields and tables of contents',
  headers: 'headers and footers',
  levels: 'levels of lists',
  links: 'addresses of links',
  merged: 'merged cells',
  notes: 'footnotes and comments',
  pictures: 'pictures and text boxes',
};

/** What of a Word file is not in the text that was taken from it. */
export const takenWords = (lost: readonly LostPart[]): string =>
  lost.length === 0
    ? 'The text was taken. Please read it through.'
    : `The text was taken, without ${lost.map((part) => lostWords[part]).join(', ')}. Please compare it with the file.`;
