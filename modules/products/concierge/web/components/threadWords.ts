import type { ThreadSubject } from '#modules/products/concierge/vocabulary.ts';

/** Words of threads; for the customer, 'we' are the concierge. */

export const topicLabels: Record<Exclude<ThreadSubject, 'free'>, string> = {
  weakness: 'About the weakness',
  issue: 'About the issue',
  policy: 'About the policy',
};

/** What somebody begins with who says that a weakness is mended. */
export const doneWords = 'We have mended this. Please look whether it is gone.';

/** What somebody begins with who asks for a call. */
export const callWords = 'Please call me. My number, and when it suits me: ';

export const answeredWords =
  'You are answered here, and by mail unless you turned that off. Leave out passwords.';

const fileGone =
  'One of the files is not there any more: a file waits for a day to be sent. Remove the files and attach them again.';

export const fileRefusals = {
  FILE_TYPE: 'This is no PDF, PNG or JPEG.',
  FILES_FULL:
    'Too many of your files wait to be sent. Remove some, or try again tomorrow: a file waits for a day.',
};
export const fileWords = {
  taken: 'PDF, PNG or JPEG, up to 5 MB each, five a message.',
  tooLarge: 'This is larger than 5 MB.',
  tooMany: 'A message takes five files. Those that were more are left out.',
  notAttached: 'Remove the files that are not attached, or try them again.',
  stillUploading: 'Please wait until your files are attached.',
};

export const startRefusals = {
  FILE_GONE: fileGone,
  THREADS_FULL:
    'You have as many open conversations as there may be. Write on in one of them, or ask to have one closed.',
};
export const writeInRefusals = {
  FILE_GONE: fileGone,
  THREAD_CLOSED: 'This conversation was closed meanwhile. Ask a new question instead.',
  THREAD_FULL: 'This conversation is as long as it may be. Ask a new question instead.',
};
export const refusedWords = (count: number): string =>
  count === 1
    ? 'One file was left out: PDF, PNG and JPEG of up to 5 MB are taken, five a mail.'
    : `${count} files were left out: PDF, PNG and JPEG of up to 5 MB are taken, five a mail.`;

export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const unreadWords = (count: number): string => `${count} new`;
