import { describe, expect, it } from 'vitest';
import type { Model, ModelElement } from '#modules/products/maturity/schemas/model.ts';
import { placeAt, placesOf } from './places.ts';

const element = (id: string) => ({ id, name: id }) as ModelElement;
const category = (id: string, name: string, ...elements: ModelElement[]) => ({
  id,
  name,
  interstitial: { title: name, text: name },
  elements,
});
const area = (
  id: 'people' | 'process',
  name: string,
  categories: ReturnType<typeof category>[],
) => ({
  id,
  name,
  about: name,
  interstitial: { title: name, text: name },
  categories,
});
const model = {
  areas: [
    area('people', 'People', [
      category('skills', 'Skills', element('phishing'), element('passwords')),
      category('roles', 'Roles', element('owner')),
    ]),
    area('process', 'Process', [category('plans', 'Plans', element('backups'))]),
  ],
} as Model;

describe('The elements of a model', () => {
  it('stand in the order in which they are asked, each with its path', () => {
    expect(placesOf(model).map(({ elementPath }) => elementPath)).toEqual([
      'people.skills.phishing',
      'people.skills.passwords',
      'people.roles.owner',
      'process.plans.backups',
    ]);
    expect(placesOf({ areas: [] })).toEqual([]);
  });

  it('are found by their path, with the name of the area where they stand', () => {
    expect(placeAt(model, 'people.roles.owner')).toEqual({
      elementPath: 'people.roles.owner',
      categoryPath: 'people.roles',
      area: 'people',
      areaName: 'People',
      element: element('owner'),
    });
  });

  it('are none at the path of a category, of an area, or at none', () => {
    for (const path of ['people.roles', 'people', 'process.roles.owner', '']) {
      expect(placeAt(model, path)).toBeUndefined();
    }
  });
});
