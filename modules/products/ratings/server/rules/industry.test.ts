import { expect, test } from 'vitest';
import { averageOf, minOrganizations } from './industry.ts';

const times = (count: number, rating: number) => Array.from({ length: count }, () => rating);

test('RAT-046: there is no average below ten organizations', () => {
  expect(minOrganizations).toBe(10);
  expect(averageOf([])).toBeNull();
  expect(averageOf(times(9, 700))).toBeNull();
  expect(averageOf(times(10, 700))).toBe(700);
});

test('RAT-046: the average is whole, half a point upwards', () => {
  expect(averageOf([...times(6, 700), ...times(4, 701)])).toBe(700);
  expect(averageOf([...times(5, 700), ...times(5, 701)])).toBe(701);
  expect(averageOf([250, 900, ...times(10, 600)])).toBe(596);
});
