import { expect, it } from 'vitest';
import { mistakesOf } from './mistakes.ts';

const question = (id: string) => ({
  id,
  text: `What about ${id}?`,
  kind: 'single' as const,
  answers: ['yes', 'no'].map((one) => ({
    id: one,
    text: one,
    correct: one === 'yes',
    feedback: '',
  })),
  source: { title: 'Source', url: 'https://source.example' },
});
const quiz = [question('links'), question('locks'), question('mail')] as never as Parameters<
  typeof mistakesOf
>[0];
const times = (count: number, attempt: Record<string, string[]>) =>
  Array.from({ length: count }, () => attempt);

it('TRN-103: names what is most often wrong first, and nothing that nobody gets wrong', () => {
  const attempts = [
    ...times(3, { links: ['no'], locks: ['yes'], mail: ['yes'] }),
    ...times(1, { links: ['yes'], locks: ['no'], mail: ['yes'] }),
  ];
  expect(mistakesOf(quiz, attempts)).toEqual([
    { questionId: 'links', text: 'What about links?', answered: 4, wrong: 3 },
    { questionId: 'locks', text: 'What about locks?', answered: 4, wrong: 1 },
  ]);
});

it('TRN-103: says nothing of a question that fewer than three have answered', () => {
  const twice = times(2, { links: ['no'] });
  expect(mistakesOf(quiz, twice)).toEqual([]);
  expect(mistakesOf(quiz, [...twice, { links: ['yes'] }])).toMatchObject([
    { answered: 3, wrong: 2 },
  ]);
});

it('TRN-103: counts all right answers picked and none else as right, and passes over what was not asked', () => {
  const attempts = [...times(3, { links: ['yes', 'no'] }), { locks: ['no'], gone: ['x'] }];
  expect(mistakesOf(quiz, attempts)).toMatchObject([
    { questionId: 'links', answered: 3, wrong: 3 },
  ]);
});
