import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { drawQuestions, shuffled } from './draw.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe.each(catalogue.map((course) => [course.id, course.quiz] as const))(
  'The quiz of %s',
  (_, quiz) => {
    it('asks as many as it says, each once, and the same when it is opened again', () => {
      const drawn = ids(drawQuestions(quiz, 'a', 1));
      expect(drawn.length).toBe(quiz.draw);
      expect(new Set(drawn).size).toBe(quiz.draw);
      expect(ids(drawQuestions(quiz, 'a', 1))).toEqual(drawn);
    });

    it('asks others at the next attempt, as far as there are any', () => {
      const [first, second] = [1, 2].map((attempt) => ids(drawQuestions(quiz, 'a', attempt)));
      const others = second?.filter((id) => !first?.includes(id)) ?? [];
      expect(others.length).toBe(Math.min(quiz.draw, quiz.questions.length - quiz.draw));
    });
  },
);

it('A shuffle keeps everything, and another seed has another order', () => {
  const items = Array.from({ length: 20 }, (_, n) => ({ id: `${n}` }));
  expect(ids(shuffled(items, 'a')).sort()).toEqual(ids(items).sort());
  expect(ids(shuffled(items, 'a'))).not.toEqual(ids(shuffled(items, 'b')));
});
