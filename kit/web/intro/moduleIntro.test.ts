import { expect, test } from 'vitest';
import * as concierge from '#modules/products/concierge/web/paths.ts';
import * as monitoring from '#modules/products/monitoring/web/paths.ts';
import * as policies from '#modules/products/policies/web/paths.ts';
import * as ratings from '#modules/products/ratings/web/paths.ts';
import * as training from '#modules/products/training/web/paths.ts';
import { begun, comesWithTask } from './moduleIntro.ts';

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
    expect(comes(`/training?${parameter}=one`), parameter).toBe(true);
  for (const address of [
    '/webappscan?add',
    '/webappscan?from=mail&add=many',
    ratings.vectorPath('dmarc'),
    training.trainingPath('results'),
  ])
    expect(comes(address), address).toBe(true);
  expect(comes('/webappscan', begun)).toBe(true);
  for (const state of [null, undefined, {}, 'isBegun'])
    expect(comes('/webappscan?from=mail&kind=add', state)).toBe(false);
  for (const address of [ratings.basePath, training.basePath, training.trainingPath('team')])
    expect(comes(address), address).toBe(false);
});

test('SHL-186: a link in a mail leads to something to do, the menu does not', () => {
  for (const address of [
    monitoring.sitePath('Our shop'),
    concierge.tabPath('conversations'),
    `${ratings.basePath}?${ratings.tabParameter}=overview`,
    '/securitypolicy?due',
  ])
    expect(comes(address), address).toBe(true);
  for (const address of [monitoring.basePath, `${monitoring.basePath}/`, concierge.basePath])
    expect(comes(address), address).toBe(false);
});
