import type { Doubt } from '#modules/products/maturity/schemas.ts';

/** Shown when a Security Area is completed (MAT-027). */
export const congratulation = (name: string): string =>
  `Congrats! You completed the Security Area: ${name}.`;

export const buttons = {
  start: 'Start Assessment',
  finish: 'Finish Assessment',
  update: 'Update Responses',
  skip: 'Skip',
  goToAssessment: 'Go to Assessment',
} as const;

export const weakestNote =
  'Your level is that of your lowest element. The elements at the lowest level are your weakest: that is where an attacker gets in most easily, so raise them first.';

export const doubtsNote =
  'They say that all is well, and what can be seen from outside speaks against it. Both may be right: have a look.';

export const seenByWords: Record<Doubt['seenBy'], string> = {
  ratings: 'your rating finds something open about it.',
  monitoring: 'a scan of your website finds something open about it.',
};

export const readOutsNote =
  'How your own answers read in published frameworks. No certificate and no audit: nobody looked but you.';

export const soFarNote =
  'This is your level so far. It can change with the questions that are still open.';

export const dontKnow = 'I don’t know';
export const dontKnowHint = 'It counts as 0 until you find out. You can change it at any time.';

export const doneWords = (percent: number): string => `You're ${percent}% done`;
