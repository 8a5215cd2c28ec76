import { expect, it } from 'vitest';
import type { Question } from '#modules/products/proof/schemas/questionnaires.ts';
import { nextOpen, shownOf } from './rules.ts';

const question = (questionId: string, state: 'open' | 'answered' | 'ended'): Question => ({
  questionId,
  text: 'Is it so?',
  control: null,
  matchedBy: null,
  proposal: null,
  answered:
    state === 'open'
      ? null
      : {
          answer: 'yes',
          words: 'It is.',
          on: '2026-11-18',
          by: 'Ada Baker',
          endsOn: '2026-12-18',
          hasEnded: state === 'ended',
        },
});
const list = [question('a', 'open'), question('b', 'answered'), question('c', 'ended')];

it('What is open is not answered, or its proof has ended', () => {
  expect(shownOf(list, 'open').map(({ questionId }) => questionId)).toEqual(['a', 'c']);
  expect(shownOf(list, 'all')).toHaveLength(3);
});

it('After an answer comes the next open question, and after the last the first', () => {
  expect(nextOpen(list, 'a')?.questionId).toBe('c');
  expect(nextOpen(list, 'c')?.questionId).toBe('a');
  expect(nextOpen([question('b', 'answered')], 'b')).toBeUndefined();
});
