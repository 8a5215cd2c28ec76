import { expect, test } from 'vitest';
import * as monitoring from '#modules/products/monitoring/web/paths.ts';
import * as policies from '#modules/products/policies/web/paths.ts';
import * as training from '#modules/products/training/web/paths.ts';
import { begun, comesWithTask, taskParameters } from './moduleIntro.ts';

test('SHL-121: who comes with something to do gets no intro over it, who only comes does', () => {
  for (const parameter of [
    monitoring.addParameter,
    monitoring.scheduleParameter,
    policies.addParameter,
    policies.customizeParameter,
    training.addParameter,
  ])
    expect(taskParameters, parameter).toContain(parameter);
  expect(comesWithTask({ search: '?add', state: null })).toBe(true);
  expect(comesWithTask({ search: '?from=mail&add=many', state: null })).toBe(true);
  expect(comesWithTask({ search: '', state: begun })).toBe(true);
  for (const state of [null, undefined, {}, 'isBegun'])
    expect(comesWithTask({ search: '?from=mail&tab=add', state })).toBe(false);
});
