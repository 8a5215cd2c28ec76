import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSecurityTxt } from './securityTxt.ts';

const expires = '2030-01-01T00:00:00.000Z';
const whole = `# Ours\nContact: mailto:security@shop.example\nExpires: ${expires}\nPreferred-Languages: en\n`;

it.each([
  ['a plain one', whole],
  [
    'with CRLF and names in any case',
    whole.toLowerCase().replaceAll('\n', '\r\n').replace('t00', 'T00'),
  ],
  ['with another zone', whole.replace(expires, '2030-01-01T01:00:00+01:00')],
  [
    'a signed one',
    `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n${whole}-----BEGIN PGP SIGNATURE-----\n\nabc=\n`,
  ],
  [
    'with several contacts',
    `Contact: http://shop.example/\nContact: tel:+1-201-555-0123\n${whole}`,
  ],
])('reads %s', (_, body) => {
  expect(readSecurityTxt(body)).toEqual({ isThere: true, hasContact: true, expires });
});

it.each([
  ['no contact', whole.replace(/Contact.*\n/, '')],
  ['an address that is no URI', whole.replace('mailto:', '')],
  ['an address behind slashes', whole.replace('mailto:', 'mailto://')],
  ['a contact over http', whole.replace('mailto:security@', 'http://')],
  ['a contact in a comment', whole.replace('Contact', '#Contact')],
])('has no contact: %s', (_, body) => {
  expect(readSecurityTxt(body)).toEqual({ isThere: true, hasContact: false, expires });
});

it.each([
  ['none', whole.replace(/Expires.*\n/, '')],
  ['two', `${whole}Expires: ${expires}\n`],
  ['a day without a time', whole.replace(expires, '2030-01-01')],
  ['words', whole.replace(expires, 'Tue, 1 Jan 2030 00:00:00 GMT')],
  ['no day of the calendar', whole.replace(expires, '2030-13-01T00:00:00Z')],
  ['no day of the month', whole.replace(expires, '2030-02-30T00:00:00Z')],
  ['no hour of the day', whole.replace(expires, '2030-01-01T24:00:00Z')],
  ['no hour of a zone', whole.replace(expires, '2030-01-01T00:00:00+24:00')],
])('has no instant at which it ends: %s', (_, body) => {
  expect(readSecurityTxt(body)).toEqual({ isThere: true, hasContact: true, expires: null });
});

it('is there with any of its fields', () => {
  const found = readSecurityTxt('Policy: https://shop.example/policy\n');
  expect(found).toEqual({ isThere: true, hasContact: false, expires: null });
});

it('is not there where a page stands in its place', () => {
  const nothing = { isThere: false, hasContact: false, expires: null };
  expect(readSecurityTxt('<!doctype html><title>Not found</title>')).toEqual(nothing);
});

it('answers for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readSecurityTxt(`Contact:${text}\nExpires:${text}`).expires).toBeNull();
    }),
  );
});
