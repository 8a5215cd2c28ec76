import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/training/calls.ts';
import { catalogue } from '../../catalogue.ts';
import { mistakesOf } from '../../rules/mistakes.ts';
import { loadFirstAttempts } from '../../store/attempts.ts';

export const loadMistakes = answer(contract.loadMistakes, async ({ db, caller }, { courseId }) => {
  const course = catalogue.find(({ id }) => id === courseId);
  if (!course) return { questions: [] };
  const attempts = await loadFirstAttempts(db, caller.orgId, courseId);
  return { questions: mistakesOf(course.quiz.questions, attempts) };
});
