import type { Model } from '../schemas/model.ts';
import type { AssessmentConfig } from '../schemas.ts';
import { sourcesOf } from './frameworks.ts';
import { placesOf } from './rules/places.ts';

/** A model in the form of the call's answer. */
export function presentConfig(model: Model): AssessmentConfig {
  const { areas, levels, glossary, version } = model;
  return {
    modelVersion: version,
    levels,
    areas: areas.map(({ id, name, about }) => ({ area: id, name, about })),
    categories: areas.flatMap(({ id: area, categories }) =>
      categories.map(({ id, name }) => ({ categoryPath: `${area}.${id}`, area, name })),
    ),
    elements: placesOf(model).map(({ element, elementPath, categoryPath, area }) => {
      const {
        csf: _csf,
        cpg: _cpg,
        cisIg1: _cis,
        cyberEssentials: _essentials,
        ...asked
      } = element;
      const sources = sourcesOf(model, element);
      return { ...asked, elementPath, categoryPath, area, sources };
    }),
    glossary,
    interstitials: areas.flatMap(({ id: area, interstitial, categories }) => [
      { path: area, ...interstitial },
      ...categories.map((one) => ({ path: `${area}.${one.id}`, ...one.interstitial })),
    ]),
  };
}
