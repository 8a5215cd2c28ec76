import type { Model, ModelElement } from '#modules/products/maturity/schemas/model.ts';

/** A later version of the questions: one is new, one is removed, and one is reworded. */
export function nextVersion(model: Model): Model {
  const change = (elements: ModelElement[]): ModelElement[] =>
    elements
      .filter(({ id }) => id !== 'restore-tests')
      .flatMap((element) => {
        if (element.id !== 'backups') return [element];
        const drones = { ...element, id: 'drones', name: 'Drones', question: 'Do you fly any?' };
        return [{ ...element, question: 'Are there copies of everything?' }, drones];
      });
  return {
    ...model,
    version: model.version + 1,
    areas: model.areas.map((area) => ({
      ...area,
      categories: area.categories.map((category) => ({
        ...category,
        elements: change(category.elements),
      })),
    })),
  };
}
