import type { Course } from '#modules/products/training/schemas/course.ts';
import type { MarkedAttempt } from '#modules/products/training/schemas.ts';

type Question = Course['quiz']['questions'][number];

/** A question is right if exactly its right answers were picked; an unanswered question is wrong. */
export function markAttempt(
  questions: readonly Question[],
  answers: ReadonlyMap<string, readonly string[]>,
  passPercent: number,
): Pick<MarkedAttempt, 'passed' | 'scorePercent' | 'questions'> {
  const marked = questions.map(({ id, text, answers: offered, source }) => {
    const picked = answers.get(id) ?? [];
    const told = offered.map((one) => ({ ...one, picked: picked.includes(one.id) }));
    const isRight = told.every((one) => one.picked === one.correct);
    return { id, text, right: isRight, answers: told, source };
  });
  const right = marked.filter((question) => question.right).length;
  // Rounded down, so that 79.9 is not 80.
  const scorePercent = Math.floor((100 * right) / Math.max(1, marked.length));
  return { passed: scorePercent >= passPercent, scorePercent, questions: marked };
}
