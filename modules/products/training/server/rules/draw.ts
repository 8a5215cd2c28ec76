import { createHash } from 'node:crypto';
import type { Course } from '#modules/products/training/schemas/course.ts';

type Question = Course['quiz']['questions'][number];

/** Shuffles items; the same seed always gives the same order. */
export function shuffled<Item extends { id: string }>(
  items: readonly Item[],
  seed: string,
): Item[] {
  const placeOf = ({ id }: Item) => createHash('sha256').update(`${seed}/${id}`).digest('hex');
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item);
}

/**
 * The questions of an attempt, counted from 1. Attempts take consecutive questions from the pool, so the next attempt
 * asks other ones until the pool is used up. The pool's order depends on the enrolment.
 */
export function drawQuestions(
  { questions, draw }: Course['quiz'],
  enrolmentId: string,
  attempt: number,
): Question[] {
  const pool = shuffled(questions, enrolmentId);
  const start = (attempt - 1) * draw;
  return Array.from({ length: draw }, (_, n) => pool[(start + n) % pool.length]).flatMap(
    (question) => question ?? [],
  );
}
