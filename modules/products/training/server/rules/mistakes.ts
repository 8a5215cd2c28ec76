import type { Course } from '#modules/products/training/schemas/course.ts';
import type { Mistakes } from '#modules/products/training/schemas.ts';
import { markAttempt } from './marking.ts';

type Question = Course['quiz']['questions'][number];
type Mistake = Mistakes['questions'][number];

/** With fewer answers, the share would disclose who answered what. */
const minAnswers = 3;

/**
 * The questions of a quiz that a team gets wrong, the most often wrong first.
 *
 * @param attempts each trainee's first attempt: the picked answers by question. Later attempts are left out, because
 * they were made with the feedback of the first.
 */
export function mistakesOf(
  questions: readonly Question[],
  attempts: readonly Readonly<Record<string, readonly string[]>>[],
): Mistake[] {
  const counted = questions.map((question): Mistake => {
    const picks = attempts.flatMap((attempt) => {
      const picked = attempt[question.id];
      return picked ? [new Map([[question.id, picked]])] : [];
    });
    const right = picks.filter((picked) => markAttempt([question], picked, 100).passed).length;
    return {
      questionId: question.id,
      text: question.text,
      answered: picks.length,
      wrong: picks.length - right,
    };
  });
  return counted
    .filter(({ answered, wrong }) => answered >= minAnswers && wrong > 0)
    .sort((one, other) => other.wrong / other.answered - one.wrong / one.answered);
}
