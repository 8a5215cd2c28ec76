import type { Advisory } from '../schemas.ts';

/** By code of the refusal. */
export const refusals = {
  NOT_FOUND: 'There is no such advisory, or your organization was not told of it.',
} as const;

/** How it stands, in a word and a sentence. */
export function standingOf({ found, fixedAt, product }: Advisory, dateOf: (at: string) => string) {
  if (fixedAt !== null)
    return {
      tone: 'good',
      word: 'No longer seen',
      text: `On ${dateOf(fixedAt)} a look from outside saw no affected version of ${product} any more.`,
    } as const;
  return found === 'affected'
    ? ({
        tone: 'medium',
        word: 'Affected',
        text: `Seen from outside, you use ${product} in a version that has this weakness.`,
      } as const)
    : ({
        tone: 'low',
        word: 'We cannot tell',
        text: `Seen from outside, you use ${product}, and we cannot tell whether your version has this weakness.`,
      } as const);
}

export const answerWords = {
  done: { button: 'This is done', said: 'You said that this is done', toast: 'Noted as done.' },
  not_ours: {
    button: 'Does not apply to us',
    said: 'You said that this does not apply to you',
    toast: 'Noted as not yours.',
  },
} as const;

export const withdrawn = (day: string): string =>
  `This advisory was withdrawn on ${day}: what it said does not hold any more. You need not answer it.`;
