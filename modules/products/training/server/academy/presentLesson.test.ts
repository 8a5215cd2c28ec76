import { describe, expect, it } from 'vitest';
import { openLesson } from '#modules/products/training/schemas.ts';
import { catalogue } from '../catalogue.ts';
import { presentLesson, presentQuiz } from './presentLesson.ts';

const now = new Date('2026-11-18T18:00:00Z');

describe.each(catalogue.map((course) => [course.id, course] as const))(
  'What a browser is told of %s',
  (_, course) => {
    it('has nothing of what is right, in any attempt', () => {
      const quizzes = [0, 1, 2].map((n) => presentQuiz(course, 'a', Array(n).fill(now), now));
      const text = JSON.stringify({ steps: presentLesson(course, 'a').steps, quizzes });
      expect(text).not.toMatch(/"(correct|fake|best|bin|why|feedback)":/);
      for (const { answers } of course.quiz.questions) {
        for (const { feedback } of answers) expect(text).not.toContain(feedback);
      }
    });

    it('has what is to be put in order never in order', () => {
      const order = course.steps.find(({ kind }) => kind === 'order');
      for (let n = 0; n < 300; n += 1) {
        const told = presentLesson(course, `${n}`).steps.find(({ kind }) => kind === 'order');
        const ids = (step: typeof order | typeof told) =>
          step?.kind === 'order' ? step.items.map(({ id }) => id) : [n];
        if (order) expect(ids(told)).not.toEqual(ids(order));
      }
    });

    it('is as the contract says', () => {
      const opened = {
        state: 'valid',
        firstName: 'Ada',
        companyName: 'Shop',
        dueAt: now.toISOString(),
        lesson: presentLesson(course, 'a'),
        progress: { done: [], at: null },
        quiz: presentQuiz(course, 'a', [], now),
        finishedAt: null,
        scorePercent: null,
        certificate: null,
      };
      expect(openLesson.output.safeParse(opened).success).toBe(true);
    });
  },
);
