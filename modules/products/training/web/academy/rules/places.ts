/** The places of a lesson, in order: its cover, each step, the quiz. */
export const start = 'start';
export const quizPlace = 'quiz';

interface Progress {
  done: readonly string[];
  at: string | null;
}

/** Where a trainee continues: where they last were, or the first step that is not done. */
export function placeToResume(steps: readonly { id: string }[], { done, at }: Progress): string {
  const ids = steps.map(({ id }) => id);
  const undone = ids.find((id) => !done.includes(id));
  if (done.length === 0 && at === null) return start;
  if (undone === undefined) return quizPlace;
  return at && ids.includes(at) && isReached(ids, done, at) ? at : undone;
}

/** Whether all steps before this one are done. */
const isReached = (ids: readonly string[], done: readonly string[], at: string): boolean =>
  ids.slice(0, ids.indexOf(at)).every((id) => done.includes(id));

/** The place that the address names, if it is reached; otherwise where the trainee continues. */
export function placeAt(
  named: string | null,
  steps: readonly { id: string }[],
  progress: Progress,
): string {
  const ids = steps.map(({ id }) => id);
  if (named === start) return start;
  if (named && ids.includes(named) && isReached(ids, progress.done, named)) return named;
  if (named === quizPlace && ids.every((id) => progress.done.includes(id))) return quizPlace;
  return placeToResume(steps, progress);
}

/** The next (1) or previous (-1) place; null beyond either end. */
export function placeBeside(steps: readonly { id: string }[], place: string, by: 1 | -1) {
  const places = [start, ...steps.map(({ id }) => id), quizPlace];
  return places[places.indexOf(place) + by] ?? null;
}

/** A list with one item moved by one position. */
export function moved<Item>(list: readonly Item[], from: number, by: 1 | -1): Item[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(from + by, 0, item);
  return next;
}
