import { expect, test } from 'vitest';
import { isWebAddress, withoutScheme } from './webAddress.ts';

test.each([
  ['www.rye.example', true],
  ['https://rye.example/shop', true],
  ['', false],
  ['https://', false],
  ['rye', false],
  ['no website', false],
  ['ftp://rye.example', false],
  ['rye@example.com', false],
])('%j as the address of a website: %j', (text, isValid) => {
  expect(isWebAddress(withoutScheme(text))).toBe(isValid);
});
