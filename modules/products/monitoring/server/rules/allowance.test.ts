import { expect, it } from 'vitest';
import { allowanceOf } from './allowance.ts';

it('MON-020: tells how many websites remain, never fewer than none', () => {
  expect(allowanceOf(5, 2)).toEqual({ maximumAllowed: 5, remaining: 3 });
  expect(allowanceOf(1, 1)).toEqual({ maximumAllowed: 1, remaining: 0 });
  expect(allowanceOf(1, 4)).toEqual({ maximumAllowed: 1, remaining: 0 });
});
