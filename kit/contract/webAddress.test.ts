import { expect, test } from 'vitest';
import { hostOf, isWebAddress, withoutScheme } from './webAddress.ts';

test.each([
  ['www.rye.example', true],
  ['https://rye.example/shop', true],
  ['HTTPS://WWW.Rye.example/Shop', true],
  ['https://bäckerei.example', true],
  ['https://www.xn--bckerei-5wa.example', true],
  ['https://пример.рф', true],
  ['https://my_shop.host.example', true],
  ['https://☕.example', true],
  ['https://www.rye.example.', true],
  ['https://www.rye.example..', false],
  ['', false],
  ['https://', false],
  ['rye', false],
  ['no website', false],
  ['ftp://rye.example', false],
  ['rye@example.com', false],
  ['https://rye.example/@ada', true],
  ['https://ada:secret@rye.example', false],
  ['https://@rye.example', false],
  ['//rye.example', true],
  ['203.0.113.7:8080/shop', true],
  // Browsers read each of these as four numbers; people who type one mean their telephone, or nothing.
  ['4155550134', false],
  ['0x7f.1', false],
  ['rye.example/a\u0085b', false],
])('%j as the address of a website: %j', (text, isValid) => {
  expect(isWebAddress(text)).toBe(isValid);
});

test.each([
  [' https://rye.example/shop ', 'rye.example/shop'],
  ['rye.example.', 'rye.example'],
  ['\u200e//rye.example\u200b', 'rye.example'],
  ['http://rye.example.:8080/a.', 'rye.example:8080/a.'],
  ['rye.example./', 'rye.example/'],
  ['no website.', 'no website.'],
])('%j is kept as %j', (text, kept) => {
  expect(withoutScheme(text)).toBe(kept);
});

test('a host is the same with a dot at its end', () => {
  expect(isWebAddress('rye.example./shop')).toBe(true);
  expect(isWebAddress('rye.')).toBe(false);
});

test.each([
  ['', ''],
  ['  ', ''],
  ['https://', ''],
  ['no host at all', ''],
  ['shop.example:port', ''],
  ['www.Shop.example/about?from=mail', 'www.shop.example'],
  ['shop.example:8443', 'shop.example'],
  ['http://shop.example:3000', 'shop.example'],
  ['HTTPS://Shop.example/', 'shop.example'],
  [' https://shop.example ', 'shop.example'],
  ['shop.example.', 'shop.example'],
  // A host of that name, and the address of another within its path.
  ['shop.example/https://other.example', 'shop.example'],
  ['[::1]:3000', '[::1]'],
])('the host in %j is %j', (text, host) => {
  expect(hostOf(text)).toBe(host);
});
