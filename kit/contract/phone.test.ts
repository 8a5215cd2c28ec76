import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it.each([
  ['(415) 555-0134', true],
  ['+49 40 / 123-456', true],
  ['555 0100 ext. 12', true],
  ['+1 415 555 0134, x9', true],
  ['112 34', true],
  ['(415) 555–0134', true],
  ['1234', false],
  ['1Password', false],
  ['ask for Ada', false],
  ['+1 415 call me', false],
  ['', false],
])('%s is a phone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is);
});
