import { frameworkNames } from '#modules/products/maturity/schemas/model.ts';
import type { ReadOut } from '#modules/products/maturity/schemas.ts';
import type { Place } from './places.ts';
import type { Answers } from './score.ts';

export interface Framework {
  name: string;
  /** The number of outcomes, goals, safeguards or controls. */
  size: number;
  /** Titles of our own for the cited outcomes, by id. */
  titles: ReadonlyMap<string, string>;
}

/**
 * An outcome is in place if the answers of all elements derived from it meet it. Missing answers and 'I don't know' do
 * not.
 */
export function readOutsOf(
  places: readonly Place[],
  answers: Answers,
  frameworks: Readonly<Record<(typeof frameworkNames)[number], Framework>>,
): ReadOut[] {
  return frameworkNames.flatMap((key) => {
    const { name, size, titles } = frameworks[key];
    const isInPlace = new Map<string, boolean>();
    for (const { element } of places)
      for (const { id, from } of element[key]) {
        const level = answers.get(element.id) ?? 0;
        isInPlace.set(id, (isInPlace.get(id) ?? true) && level >= from);
      }
    if (isInPlace.size === 0) return [];
    const open = [...isInPlace].flatMap(([id, yes]) =>
      yes ? [] : [{ id, title: titles.get(id) ?? '' }],
    );
    const reached = isInPlace.size;
    return [{ framework: name, size, reached, inPlace: reached - open.length, open }];
  });
}
