import type { Model, ModelElement } from '#modules/products/maturity/schemas/model.ts';
import type { AreaId } from '#modules/products/maturity/vocabulary.ts';

/** An element with its position in a model. */
export interface Place {
  elementPath: string;
  categoryPath: string;
  area: AreaId;
  areaName: string;
  element: ModelElement;
}

/** All elements of a model in the order in which they are asked. */
export const placesOf = ({ areas }: Pick<Model, 'areas'>): Place[] =>
  areas.flatMap((area) =>
    area.categories.flatMap((category) => {
      const categoryPath = `${area.id}.${category.id}`;
      return category.elements.map((element) => ({
        elementPath: `${categoryPath}.${element.id}`,
        categoryPath,
        area: area.id,
        areaName: area.name,
        element,
      }));
    }),
  );

export const placeAt = (model: Model, elementPath: string): Place | undefined =>
  placesOf(model).find((place) => place.elementPath === elementPath);
