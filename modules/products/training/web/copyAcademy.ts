import type { keepProgress, loadTrainingData, submitAttempt } from '../calls.ts';

type Sentences<C extends { refusals: object }> = Record<keyof C['refusals'], string>;

/** TRN-045. */
export const syncRefusals: Sentences<typeof loadTrainingData> = {
  REPORT_UNREADABLE: 'Failed to upload the most recent report',
};

/** For every call by a personal link; when the lesson is opened again, it says why. */
export const linkRefusals: Sentences<typeof keepProgress> = {
  LINK_DEAD: 'This link does not work any more. Please open the page again to see why.',
};

export const attemptRefusals: Sentences<typeof submitAttempt> = {
  ...linkRefusals,
  LESSON_UNFINISHED: 'Please go through all parts of the lesson first. What you have done is kept.',
  ATTEMPT_OUT_OF_TURN: 'These answers were handed in already. Please open the page again.',
  NO_ATTEMPT_LEFT: 'You have used your three tries for now. Please come back tomorrow.',
  ALREADY_PASSED: 'You have passed this quiz already. Your certificate is on its page.',
};
