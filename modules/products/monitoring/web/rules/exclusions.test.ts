import { describe, expect, test } from 'vitest';
import { saveExclusions } from '#modules/products/monitoring/schemas.ts';
import { exclusionProblem, exclusionsIn } from './exclusions.ts';

const targetId = '0b54cd24-6a1c-4bd0-a1d3-6ae1b1f0f0c6';
const isAccepted = (exclusions: string[]) =>
  saveExclusions.input.safeParse({ targetId, exclusions }).success;

test('what is typed is read line by line', () => {
  expect(exclusionsIn(' /admin \n\n*do=export\r\n')).toEqual(['/admin', '*do=export']);
});

describe('the form accepts what the call accepts', () => {
  test.each([
    [['/admin', '/shop/*/edit', '*do=export']],
    [[]],
    [['admin']],
    [['/a b']],
    [[`/${'x'.repeat(199)}`]],
    [[`/${'x'.repeat(200)}`]],
    [Array.from({ length: 50 }, (_, at) => `/${at}`)],
    [Array.from({ length: 51 }, (_, at) => `/${at}`)],
  ])('%j', (lines) => {
    expect(exclusionProblem(lines) === undefined).toBe(isAccepted(lines));
  });
});
