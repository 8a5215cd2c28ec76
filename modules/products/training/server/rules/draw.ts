import { createHash } from 'node:crypto';
import type { Course } from '#modules/products/training/schemas/course.ts';

type Question = Course['quiz']['questions'][number];

/** In an order that is the same for the same seed, and says nothing of the order before. */
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
 * The questions of an attempt, from 1. They are drawn round the pool, so that the next attempt asks
 * others as far as there are any; whose pool it is decides where each begins.
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
