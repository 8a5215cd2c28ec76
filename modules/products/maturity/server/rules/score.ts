import type { AreaScore } from '#modules/products/maturity/schemas.ts';
import { areaIds, highestLevel } from '#modules/products/maturity/vocabulary.ts';
import type { Place } from './places.ts';

/** Levels by element id; null means 'I don't know'. Elements that the model does not have are ignored. */
export type Answers = ReadonlyMap<string, number | null>;

export type Score = ReturnType<typeof scoreOf>;

/**
 * The level of an assessment is the level of its lowest element (MAT-001). 'I don't know' counts as 0, because what
 * nobody knows cannot be relied on (decision 11).
 */
export function scoreOf(places: readonly Place[], answers: Answers) {
  const scored = places.flatMap((place) => {
    const answer = answers.get(place.element.id);
    return answer === undefined ? [] : [{ place, level: answer ?? 0 }];
  });
  const level = lowest(scored.map((one) => one.level));
  return {
    /** Of the answered elements; null if none is answered. */
    level,
    average: mean(scored.map((one) => one.level)),
    areas: areaIds.map((area): AreaScore => {
      const levels = scored.filter(({ place }) => place.area === area).map((one) => one.level);
      return {
        area,
        level: lowest(levels),
        average: mean(levels),
        answered: levels.length,
        total: places.filter((place) => place.area === area).length,
      };
    }),
    /** The elements at the lowest level; empty if that is the highest level. */
    weakest:
      level === highestLevel
        ? []
        : scored.filter((one) => one.level === level).map(({ place }) => place),
    answered: scored.length,
    isComplete: scored.length === places.length,
    percent: Math.round((scored.length / places.length) * 100),
    next: places.find(({ element }) => !answers.has(element.id)) ?? null,
  };
}

const lowest = (levels: readonly number[]): number | null =>
  levels.length > 0 ? Math.min(...levels) : null;

/** The mean, rounded to two decimals. */
const mean = (levels: readonly number[]): number | null =>
  levels.length > 0
    ? Math.round((levels.reduce((sum, one) => sum + one, 0) / levels.length) * 100) / 100
    : null;

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
