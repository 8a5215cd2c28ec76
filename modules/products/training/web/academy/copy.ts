import { countOf } from '#kit/contract/words.ts';
import type { keepProgress, submitAttempt } from '#modules/products/training/calls.ts';
import type { DeadLinkState } from '#modules/products/training/vocabulary.ts';

/** All texts of the academy that are not part of a course. */
export const words = {
  minutes: (minutes: number) => `${minutes} minutes`,
  forTeam: (company: string) => `Training of ${company}`,
  hello: (name: string) => `Hello ${name}`,
  due: (day: string) =>
    `Please finish it by ${day}. You can stop at any time and go on later, in this browser.`,
  objectives: 'After this lesson you can',
  story: 'The story',
  invented: 'The people and businesses are invented; the tricks are real.',
  begin: 'Begin',
  goOn: 'Go on where you were',
  next: 'Continue',
  toQuiz: 'To the questions',
  back: 'Back',
  check: 'Check my answer',
  place: (at: number, of: number) => `Step ${at} of ${of}`,
  remember: 'Remember',
  notKept:
    'Your place in the lesson could not be kept. You can go on; we try again with the next step.',
  openHandout: 'Open the hand-out',
  print: 'Print',
  backToLesson: 'Back to the lesson',
  sources: 'Sources',
  opensElsewhere: '(opens in a new tab)',
  loading: 'your lesson',
  notFound: 'There is no such page',
  notFoundText:
    'Open the link in your email once more, or ask whoever looks after training in your team.',
} as const;

export const spotWords = {
  how: 'Choose every piece that is a reason to stop. Choose it again to take it back.',
  picked: (count: number) => `${countOf(count, 'piece')} chosen`,
  channels: {
    email: 'Email',
    sms: 'Text message',
    web: 'Web page',
    call: 'Phone call',
    chat: 'Chat',
  },
  from: { email: 'From', sms: 'From', web: 'Address', call: 'Caller', chat: 'From' },
  subject: { email: 'Subject', sms: 'Subject', web: 'Title', call: 'About', chat: 'Subject' },
  fake: 'A reason to stop',
  genuine: 'Proves nothing',
} as const;

export const replyWords = {
  choose: 'Your choice',
  best: 'The best choice',
  other: 'Not the best',
} as const;

export const sortWords = {
  how: 'Choose a place for each.',
  belongs: (bin: string) => `Belongs to: ${bin}`,
} as const;

export const orderWords = {
  how: 'Move each with its arrows until the order is right.',
  up: (text: string) => `Move up: ${text}`,
  down: (text: string) => `Move down: ${text}`,
  movedTo: (text: string, place: number, of: number) => `${text}: now ${place} of ${of}`,
  place: (place: number | string) => `Place ${place}`,
} as const;

export const feedbackWords = {
  allRight: 'That is right!',
  notAll: 'Not quite. Here is why.',
  right: 'Right',
  wrong: 'Not right',
} as const;

export const quizWords = {
  title: 'The questions',
  lead: (count: number, pass: number) =>
    `${count} questions. ${pass} % right is a pass. You see what was right, and why, when you send your answers.`,
  left: (count: number) =>
    count === 1 ? 'This is your last attempt for now.' : `${count} attempts left.`,
  none: (when: string) => `You have no attempt left for now. You can try again from ${when}.`,
  one: 'Choose one answer.',
  many: 'Choose all that are right.',
  send: 'Send my answers',
  missing: 'Please answer this question.',
  ofQuestions: (at: number, of: number) => `Question ${at} of ${of}`,
} as const;

export const resultWords = {
  passed: 'You passed!',
  failed: 'Not passed this time',
  score: (score: number, pass: number) => `${score} % right. ${pass} % are needed.`,
  again: 'Try again',
  readAgain: 'Read the lesson again',
  yours: 'Your answers',
  yourAnswer: 'Your answer',
  rightAnswer: 'Right answer',
  source: 'Source',
  certificate: 'Your certificate',
  holds: (until: string) => `It is valid until ${until}.`,
  publicPage: 'See its public page',
  toPrint: 'Open it to print',
  done: 'You have finished this lesson',
  doneText: (day: string, score: number | null) =>
    score === null ? `Finished on ${day}.` : `Finished on ${day} with ${score} %.`,
} as const;

export const certificateWords = {
  title: 'Check a certificate',
  lead: 'Type the code that is printed on the certificate.',
  code: 'Code of the certificate',
  check: 'Check',
  valid: 'This certificate is valid',
  expired: 'This certificate has expired',
  unknown: 'There is no certificate with this code',
  unknownText:
    'Check the code letter by letter. If it is right, the certificate is not from us, or its business has deleted it.',
  loading: 'the certificate',
  another: 'Check another code',
  missing: 'Please enter the code.',
  name: 'Name',
  company: 'Company',
  course: 'Course',
  score: 'Result',
  issued: 'Issued on',
  until: 'Valid until',
  download: 'Download certificate (PDF)',
  print: 'Print certificate',
  kind: 'Certificate of completion',
  completed: 'has completed the lesson',
  passed: (score: number) => `and passed its quiz with ${score} percent.`,
  issuer: 'Issued by',
  checked: 'Anyone can check this certificate by its code at',
} as const;

export const deadLinkWords: Record<DeadLinkState, { title: string; text: string }> = {
  forwarded: {
    title: 'This link is in use in another browser',
    text: 'A personal link works in the browser in which the lesson was begun. If the lesson is yours, we can send a fresh link to your own address. Your progress is kept.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Personal links hold for a while only. We can send a fresh one to your own address. Your progress is kept.',
  },
  revoked: {
    title: 'There is a newer link for this lesson',
    text: 'Only the link in the last email works. We can send you a fresh one. Your progress is kept.',
  },
};

export const freshWords = {
  send: 'Send me a fresh link',
  sent: (address: string) =>
    `If the lesson is still open, a fresh link is on its way to ${address}.`,
  unavailable: 'This lesson is not available',
  unavailableText:
    'The link is not complete, or the lesson is no longer offered to you. Open the link in your email once more, or ask whoever looks after training in your team.',
} as const;

export const bootWords = {
  title: 'The lesson didn’t load.',
  text: 'We can’t reach the server. Check your connection and try again. Your progress is kept.',
  again: 'Try again',
  broken: 'Something went wrong on this page.',
  brokenText: 'Reload it to go on. Your progress is kept.',
  reload: 'Reload the page',
} as const;

type Sentences<C extends { refusals: object }> = Record<keyof C['refusals'], string>;

/** For every call by a personal link; when the lesson is opened again, it says why. */
export const linkRefusals: Sentences<typeof keepProgress> = {
  LINK_DEAD: 'This link does not work any more. Please open the page again to see why.',
};

export const attemptRefusals: Sentences<typeof submitAttempt> = {
  ...linkRefusals,
  LESSON_UNFINISHED: 'Please go through all parts of the lesson first. What you have done is kept.',
  ATTEMPT_OUT_OF_TURN: 'These answers were handed in already. Please open the page again.',
  NO_ATTEMPT_LEFT:
    'You have no attempt left for now. Please open the page again to see from when you can try again.',
  ALREADY_PASSED: 'You have passed this quiz already. Your certificate is on its page.',
};
