import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { markAttempt } from './marking.ts';

const quiz = catalogue[0]?.quiz;
if (!quiz) throw new Error('no course');
const questions = quiz.questions.slice(0, 10);
const rightOf = (question: (typeof questions)[number]) =>
  question.answers.filter(({ correct }) => correct).map(({ id }) => id);
const answers = (right: number) =>
  new Map(questions.slice(0, right).map((question) => [question.id, rightOf(question)]));

describe('A quiz', () => {
  it.each([
    [10, 100, true],
    [8, 80, true],
    [7, 70, false],
    [0, 0, false],
  ])('with %i of ten right scores %i, passed: %s', (right, scorePercent, passed) => {
    expect(markAttempt(questions, answers(right), 80)).toMatchObject({ scorePercent, passed });
  });

  it('is rounded down, so that 79.9 is not 80', () => {
    expect(markAttempt(questions.slice(0, 9), answers(8), 89).passed).toBe(false);
  });

  it('takes a question for wrong of which only some is right, or too much', () => {
    const multiple = quiz.questions.find(({ kind }) => kind === 'multiple');
    if (!multiple) throw new Error('no multiple question');
    const all = multiple.answers.map(({ id }) => id);
    for (const picked of [rightOf(multiple).slice(1), all]) {
      const marked = markAttempt([multiple], new Map([[multiple.id, picked]]), 80);
      expect(marked.questions[0]?.right).toBe(false);
    }
  });

  it('tells of every answer whether it is right, why, and where that can be looked up', () => {
    for (const { answers: told, source } of markAttempt(questions, answers(3), 80).questions) {
      expect(source.url).toMatch(/^https:/);
      for (const { feedback } of told) expect(feedback).not.toBe('');
    }
  });
});
