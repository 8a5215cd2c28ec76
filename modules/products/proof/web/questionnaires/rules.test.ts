import { expect, it } from 'vitest';
import type { FoundTable, Question } from '#modules/products/proof/schemas/questionnaires.ts';
import { nextOpen, placesIn, shownOf, valuesOf } from './rules.ts';

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
          answeredAt: '2026-11-18T18:00:00.000Z',
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

it('Of each table its columns are asked, and none without questions is taken', () => {
  const tables: FoundTable[] = ['Access', 'Notes', 'Money'].map((name) => ({ name, columns: [] }));
  const places = [
    { table: 0, questions: 0, answers: 1 },
    { table: 2, questions: 1, answers: 3 },
  ];
  const values = valuesOf(tables, places);
  expect(values).toMatchObject({ 'questions-1': 'none', 'questions-2': '1', 'answers-2': '3' });
  expect(placesIn(tables, values)).toEqual(places);
  expect(placesIn(tables, { ...values, 'questions-0': 'none' })).toEqual(places.slice(1));
});
