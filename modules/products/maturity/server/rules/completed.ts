import type { Place } from './places.ts';
import type { Answers } from './score.ts';

/** The name of the Security Area that this answer completed. */
export function completedArea(
  places: readonly Place[],
  before: Answers,
  after: Answers,
): string | null {
  const isComplete = (area: Place['area'], answers: Answers) =>
    places.every((place) => place.area !== area || answers.has(place.element.id));
  const completed = places.find(({ area }) => isComplete(area, after) && !isComplete(area, before));
  return completed?.areaName ?? null;
}
