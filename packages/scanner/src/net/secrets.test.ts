import { expect, it } from 'vitest';
import { Secrets } from './secrets.ts';

const hiding = (...values: string[]) => {
  const secrets = new Secrets('https://shop.example:8443');
  for (const value of values) secrets.add(value);
  return (text: string) => secrets.hideIn({ findings: [{ evidence: text }] }).findings[0]?.evidence;
};

it('hides each word of a value, as it is and as it stands in an address', () => {
  const hide = hiding('Bearer abcDEF123+/456xyz=', 'k3y-of-9');
  expect(hide('Sent abcDEF123+/456xyz= as it is')).toBe('Sent … as it is');
  expect(hide('?t=abcDEF123%2B%2F456xyz%3D&n=1')).toBe('?t=…&n=1');
  expect(hide('key k3y-of-9.')).toBe('key ….');
});

it('hides what a cut has left of one', () => {
  const hide = hiding('0123456789abcdefghij');
  expect(hide('…6789abcdefghij')).toBe('…');
  expect(hide('ends with 0123456789abcd')).toBe('ends with …');
  expect(hide('456789abcd')).toBe('456789abcd');
});

it('leaves words alone that stand in many texts, and the address of the site', () => {
  const hide = hiding('en', 'https://shop.example:8443', 'shop.example');
  expect(hide('GET https://shop.example:8443/en')).toBe('GET https://shop.example:8443/en');
});

it('returns a report as it is while there are no secrets', () => {
  const report = { findings: [] };
  expect(new Secrets('https://a.example').hideIn(report)).toBe(report);
});
