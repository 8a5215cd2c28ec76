import { expect, test } from 'vitest';
import * as monitoring from '#modules/products/monitoring/web/paths.ts';
import * as policies from '#modules/products/policies/web/paths.ts';
import * as ratings from '#modules/products/ratings/web/paths.ts';
import * as training from '#modules/products/training/web/paths.ts';
import { begun, comesWithTask, taskParameters } from './moduleIntro.ts';

const comes = (address: string, state: unknown = null): boolean => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  return comesWithTask({ pathname, search, state });
};

test('SHL-121: who comes with something to do gets no intro over it, who only comes does', () => {
  for (const parameter of [
    monitoring.addParameter,
    monitoring.scheduleParameter,
    policies.addParameter,
    policies.customizeParameter,
    training.addParameter,
    ratings.vectorParameter,
  ])
    expect(taskParameters, parameter).toContain(parameter);
  for (const address of [
    '/webappscan?add',
    '/webappscan?from=mail&add=many',
    ratings.vectorPath('dmarc'),
    training.trainingPath('results'),
  ])
    expect(comes(address), address).toBe(true);
  expect(comes('/webappscan', begun)).toBe(true);
  for (const state of [null, undefined, {}, 'isBegun'])
    expect(comes('/webappscan?from=mail&tab=add', state)).toBe(false);
  for (const address of [ratings.basePath, training.basePath, training.trainingPath('team')])
    expect(comes(address), address).toBe(false);
});
