import { expect, test } from 'vitest';
import { isMissingCode } from './missingCode.ts';

test.each([
  'Failed to fetch dynamically imported module: https://x.example/assets/Findings-1.js',
  'error loading dynamically imported module: https://x.example/assets/Findings-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/Findings-1.css',
])('a screen whose code is gone › is known by “%s”', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

test('a screen whose code is gone › is not one that broke while it was drawn', () => {
  expect(isMissingCode(new TypeError('x is undefined'))).toBe(false);
  expect(isMissingCode('Failed to fetch dynamically imported module')).toBe(false);
});
