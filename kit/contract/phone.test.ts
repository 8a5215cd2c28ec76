import { expect, it } from 'vitest';
import { isPhone } from './phone.ts';

it.each([
  ['(415) 555-0134', true],
  ['+49 40 / 123-456', true],
  ['555 0100 ext. 12', true],
  ['+1 415 555 0134, x9', true],
  ['112 34', true],
  ['(415) 555–0134', true],
  ['０３－１２３４－５６７８', true],
  ['03ー1234ー5678', true],
  ['٠٤٠ ١٢٣٤٥٦', true],
  ['040−123456', true],
  ['\u202a+1 415 555 0134\u202c', true],
  ['tel:+14155550134;ext=12', true],
  ['tel:', false],
  ['1234', false],
  ['1Password', false],
  ['ask for Ada', false],
  ['+1 415 call me', false],
  ['', false],
])('%s is a phone number: %s', (text, is) => {
  expect(isPhone(text)).toBe(is);
});
