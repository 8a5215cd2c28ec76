import { type Lost, lostWords } from '#modules/foundation/people/vocabulary.ts';

const named = new RegExp(`^(${lostWords.passkeys}|${lostWords.both}) of `);

/** What the logs keep of it. Of a second step that is the person alone, as in entries from before passkeys. */
export const subjectOfLost = (lost: Lost, email: string): string =>
  lost === 'step' ? email : `${lostWords[lost]} of ${email}`;

/** What was removed, and of whom, as words: 'second step of ada@shop.example'. */
export const lostInSubject = (subject: string): string =>
  named.test(subject) ? subject : `${lostWords.step} of ${subject}`;

/** 'The passkeys of your Fairhaven sign-in were removed' */
export const isRemoved = (lost: Lost, of: string): string =>
  `The ${lostWords[lost]} of ${of} ${lost === 'step' ? 'was' : 'were'} removed`;
