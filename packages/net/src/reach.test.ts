import { expect, it } from 'vitest';
import { isForbidden } from './reach.ts';

it.each([
  ['portal.example', true],
  ['PORTAL.example', true],
  // The same name of DNS: browsers and resolvers go there.
  ['portal.example.', true],
  ['www.portal.example.', true],
  ['myportal.example', false],
  ['portal.example.test', false],
  ['example', false],
])('holds a name of the list against %s, however it is written: %s', (hostname, isListed) => {
  for (const entry of ['portal.example', 'Portal.Example', 'portal.example.'])
    expect(isForbidden(hostname, ['93.184.215.14'], [entry])).toBe(isListed);
});

it.each([
  ['93.184.215.14', true],
  ['93.184.0.0/16', true],
  ['8.8.8.8', false],
  ['2606:4700::/32', false],
])('holds %s against the addresses of a host: %s', (entry, isListed) => {
  expect(isForbidden('shop.example', ['93.184.215.14'], [entry])).toBe(isListed);
  expect(isForbidden('shop.example', ['::ffff:93.184.215.14'], [entry])).toBe(isListed);
});
