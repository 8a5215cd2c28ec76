import { expect, it } from 'vitest';
import type { AssessmentConfig, Element } from '#modules/products/maturity/schemas.ts';
import { neighbors, stepsOf } from './steps.ts';

const elements = ['people.a.x', 'people.a.y', 'people.b.z', 'process.c.w'].map(
  (elementPath) =>
    ({
      elementPath,
      categoryPath: elementPath.slice(0, elementPath.lastIndexOf('.')),
      area: elementPath.split('.')[0],
    }) as Element,
);
const interstitials = ['people', 'people.a', 'people.b', 'process', 'process.c'].map((path) => ({
  path,
  title: path,
  text: path,
}));
const steps = stepsOf({ elements, interstitials } as unknown as AssessmentConfig);

it('interstitials come between areas and categories', () => {
  expect(steps.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'interstitial people',
    'question people.a.x',
    'question people.a.y',
    'interstitial people.b',
    'question people.b.z',
    'interstitial process',
    'question process.c.w',
  ]);
});

it('a step knows what comes before and after it', () => {
  expect(neighbors(steps, 'people')).toMatchObject({ before: null, after: { path: 'people.a.x' } });
  expect(neighbors(steps, 'process.c.w')).toMatchObject({
    before: { path: 'process' },
    after: null,
  });
});
