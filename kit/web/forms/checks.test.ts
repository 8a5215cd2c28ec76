import { expect, test } from 'vitest';
import { email } from '#kit/contract/schemas.ts';
import { checks, isEmail, required } from './checks.ts';

const addresses = [
  'owner@shop.example',
  ' Owner@Shop.Example ',
  "o'neil+scan@mail.shop.example",
  'a@b.co',
  'a@b',
  'a@@b.co',
  'a b@c.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a@-b.co',
  'a@b..co',
  'a@b.c',
  'ünï@shop.example',
  'a@shop.example<script>',
  'a@shop.example.',
  '\u200ea@shop.example\u200b',
  '\u202ea@shop.example',
  `${'a'.repeat(250)}@b.co`,
];

test.each(addresses)('isEmail › says of %j what the contract’s schema says', (address) => {
  expect(isEmail()(address) === null).toBe(email.safeParse(address).success);
});

test.each([
  ['owner@bäckerei.example', true],
  ['owner@пример.рф', true],
  ['owner@bäckerei', false],
  ['owner@bäckerei.example/x', false],
  ['owner@xn--bckerei-5wa.xn--p1ai', true],
  ["o'neil!#$%&*+/?=^_`{|}~-@shop.example", true],
  ['a@b.c0', false],
  ['a@b-.co', false],
  ['"a b"@shop.example', false],
  ['a,b@shop.example', false],
  ['=?utf-8?q?a?=@shop.example', false],
  [`${'a'.repeat(64)}@shop.example`, true],
  [`${'a'.repeat(65)}@shop.example`, false],
])('isEmail › takes every atom of RFC 5322 and any domain with a dot: %s', (address, isTaken) => {
  expect(isEmail()(address) === null).toBe(isTaken);
  expect(email.safeParse(address).success).toBe(isTaken);
});

test('checks › the first complaint counts, and empty is for `required` to judge', () => {
  const check = checks(required('Work email address is required.'), isEmail());
  for (const blank of ['  ', '\u200b'])
    expect(check(blank)).toBe('Work email address is required.');
  expect(check('x')).toBe('Please enter a valid email address.');
  expect(isEmail()('')).toBeNull();
});
