import { expect, it } from 'vitest';
import { registeredDomain } from './dns.ts';

it.each([
  ['www.shop.example', 'shop.example'],
  ['shop.example', 'shop.example'],
  ['www.shop.co.uk', 'shop.co.uk'],
  // A platform's domain is nobody else's to mend.
  ['harbor.github.io', null],
  ['harbor.myshopify.com', null],
  ['www.harbor.blogspot.com', null],
  ['shop.localhost', null],
  ['192.0.2.7', null],
])('the domain of %s is %s', (host, domain) => {
  expect(registeredDomain(host)).toBe(domain);
});
