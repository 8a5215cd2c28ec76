import type { Model, ModelElement } from '#modules/products/maturity/schemas/model.ts';
import { placesOf } from './places.ts';

/** The changes between two versions of the questions, by the elements' names. */
export function changesBetween(from: Model, to: Model) {
  const [old, now] = [elementsById(from), elementsById(to)];
  const names = (elements: readonly ModelElement[]) => elements.map(({ name }) => name);
  return {
    modelVersion: to.version,
    added: names([...now.values()].filter(({ id }) => !old.has(id))),
    removed: names([...old.values()].filter(({ id }) => !now.has(id))),
    reworded: names(
      [...now.values()].filter((element) => isReworded(old.get(element.id), element)),
    ),
  };
}

const elementsById = (model: Model): Map<string, ModelElement> =>
  new Map(placesOf(model).map(({ element }) => [element.id, element]));

/** Whether the question or its answers changed, so that it may be answered differently now. */
const isReworded = (then: ModelElement | undefined, now: ModelElement): boolean =>
  then !== undefined &&
  (then.question !== now.question || then.answers.some((text, at) => text !== now.answers[at]));
