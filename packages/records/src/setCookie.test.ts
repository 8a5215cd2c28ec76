import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSetCookie, type SetCookie } from './setCookie.ts';

const now = Date.parse('2026-03-05T12:00:00Z');
const read = (line: string, url = 'https://www.shop.example/basket/list?of=/all') =>
  readSetCookie(line, url, now);

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
  ['a=1; SameSite=Lax; SameSite=Always', { sameSite: undefined }],
  ['a=1; SameSite', { sameSite: undefined }],
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
  ...['__Host-sid; Secure', '=__secure-sid=1; Secure', '__Http-sid'],
  ...['a=1\u0001', 'a=1; SameSite=Lax\u007f', `a=${'1'.repeat(4096)}`, `${'a'.repeat(4096)}=1`],
])('finds no cookie in "%s"', (line) => {
  expect(read(line)).toBeNull();
});

it('takes what is not too long, and leaves out an attribute that is (RFC 6265bis §5.6)', () => {
  expect(read(`a=${'1'.repeat(4095)}\t`)?.value).toHaveLength(4095);
  expect(read(`a=1; SameSite=Lax; SameSite=${'b'.repeat(1025)}`)?.sameSite).toBe('lax');
  expect(read(`a=1; SameSite=Lax; SameSite=${'b'.repeat(1024)}`)?.sameSite).toBeUndefined();
});

it.each<[string, string | undefined, string]>([
  ['a=1', undefined, '/basket'],
  ['a=1; Path=/', undefined, '/'],
  ['a=1; Path=/b; Path=all', undefined, '/basket'],
  ['a=1; Domain=.Shop.Example; Path=/', 'shop.example', '/'],
  ['a=1; Domain=shop.example; Domain=', undefined, '/basket'],
])('knows where %s is sent: %s, %s', (line, domain, path) => {
  expect(read(line)).toMatchObject({ domain, path, refused: null });
});

it.each([
  ['__Host-a=1; Secure; Path=/', true],
  ['__Host-a=1; Secure; Path=/; Domain=', true],
  ['__Host-a=1; Secure', false],
  ['__Host-a=1; Secure; Path=', false],
  ['__Host-a=1; Path=/', false],
  ['__HOST-a=1; Secure; Path=/; Domain=shop.example', false],
  ['__Secure-a=1; Secure; Domain=shop.example', true],
  ['__Secure-a=1', false],
  ['__Http-a=1; Secure; HttpOnly; Domain=shop.example', true],
  ['__Http-a=1; Secure', false],
  ['__Host-Http-a=1; Secure; HttpOnly; Path=/', true],
  ['__Host-Http-a=1; Secure; Path=/', false],
  ['__Host-Http-a=1; Secure; HttpOnly', false],
  ['__Hosted-a=1', true],
])('knows whether %s keeps what its name promises: %s', (line, keeps) => {
  expect(read(line)?.refused).toBe(keeps ? null : 'by its name');
});

it.each([
  ['Domain=shop.example', 'https://www.shop.example/', true],
  ['Domain=www.shop.example', 'https://www.shop.example/', true],
  ['Domain=a.www.shop.example', 'https://www.shop.example/', false],
  ['Domain=other.example', 'https://www.shop.example/', false],
  ['Domain=op.example', 'https://shop.example/', false],
  // Nobody's own: a suffix below which anybody registers, but for the site that is there.
  ['Domain=example', 'https://shop.example/', false],
  ['Domain=co.uk', 'https://shop.co.uk/', false],
  ['Domain=github.io', 'https://shop.github.io/', false],
  ['Domain=github.io', 'https://github.io/', true],
  ['Domain=2.7', 'https://192.0.2.7/', false],
  ['Domain=192.0.2.7', 'https://192.0.2.7/', true],
  // What is Secure browsers take over TLS, and from the visitor's own machine.
  ['Secure', 'https://shop.example/', true],
  ['Secure', 'http://shop.example/', false],
  ['Secure', 'http://127.0.0.1.shop.example/', false],
  ['Secure', 'http://shop.localhost:8080/', true],
  ['Secure', 'http://127.0.0.1:8080/', true],
])('knows whether a host may set a cookie: %s at %s: %s', (attribute, url, may) => {
  expect(read(`a=1; ${attribute}`, url)?.refused).toBe(may ? null : 'by its host');
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
