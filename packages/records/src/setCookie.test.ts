import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSetCookie, type SetCookie } from './setCookie.ts';

const now = Date.parse('2026-03-05T12:00:00Z');
const read = (line: string) => readSetCookie(line, now);

it.each<[string, Partial<SetCookie>]>([
  ['session=a=b; Path=/', { name: 'session', value: 'a=b', secure: false, httpOnly: false }],
  [
    ' session = a ;SECURE; httponly ; SameSite = LAX',
    { name: 'session', value: 'a', secure: true },
  ],
  ['a=1; secure=no; HttpOnly=', { secure: true, httpOnly: true }],
  ['a=secure; Path=/httponly', { secure: false, httpOnly: false }],
  // The last of an attribute counts.
  ['a=1; SameSite=Lax; SameSite=None', { sameSite: 'none' }],
  ['a=1', { sameSite: undefined, isTakenBack: false }],
  // A value without a name.
  ['0123abcd; Path=/', { name: '', value: '0123abcd', secure: false, isTakenBack: false }],
  ['=a=b; Secure', { name: '', value: 'a=b', secure: true }],
])('reads %s', (line, cookie) => {
  expect(read(line)).toMatchObject(cookie);
});

it.each([
  ['a=1; Max-Age=0', true],
  ['a=1; Max-Age=-1', true],
  ['a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', false],
  ['a=1; Max-Age=soon; Expires=Thu, 01-Jan-1970 00:00:01 GMT', true],
  ['a=1; Expires=Fri, 06 Mar 2026 12:00:00 GMT', false],
  ['a=1; Expires=one day', false],
  ['a=1; Expires=Thu, 1 Jan 1970 00:00:00 +0000', true],
  ['a=1; Expires=Wednesday, 09-Nov-99 23:12:40 GMT', true],
  ['a=1; Expires=00:00:01 1 January 1970', true],
  // Browsers take these for no date (RFC 6265 §5.1.1), and keep the cookie.
  ['a=1; Expires=0', false],
  ['a=1; Expires=-1', false],
  ['a=1; Expires=1970-01-01T00:00:00Z', false],
  ['a=1; Expires=Sun, 31 Feb 2010 00:00:00 GMT', false],
  ['a=1; Expires=Thu, 01 Jan 1970', false],
  ['a=1; Expires=Thu, 01 Jan 1600 00:00:00 GMT', false],
  ['a=', true],
  ['a=""; Path=/', true],
])('knows whether %s is taken back: %s', (line, isTakenBack) => {
  expect(read(line)?.isTakenBack).toBe(isTakenBack);
});

it.each([
  ...['', ';', '=', ' = ; Secure', '; a=1'],
  ...['__Host-sid; Secure', '=__secure-sid=1; Secure'],
])('finds no cookie in "%s"', (line) => {
  expect(read(line)).toBeNull();
});

it('answers for any text', () => {
  const parts = fc.constantFrom('a', '=', ';', ' ', 'Secure', 'Max-Age', '0', '"', 'é', '\t');
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (line) => {
      const cookie = read(line);
      if (cookie === null) return;
      expect(`${cookie.name}${cookie.value}`).not.toContain(';');
      expect(cookie.name).not.toContain('=');
      expect(read(`${line};Secure;Max-Age=0`)).toMatchObject({ secure: true, isTakenBack: true });
    }),
  );
});
