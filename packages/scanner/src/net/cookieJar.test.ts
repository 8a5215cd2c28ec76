import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CookieJar } from './cookieJar.ts';

const now = new Date('2026-11-30T08:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const shop = 'https://shop.example';
/** What goes to `to` after `lines` were set at `from`; by paths alone, they are of the shop. */
function sent(lines: readonly string[], to = '/', from = '/', origin = shop) {
  const jar = new CookieJar(origin);
  for (const line of lines) jar.take([line], from.startsWith('/') ? shop + from : from);
  return jar.header(origin + to);
}

describe('a cookie', () => {
  it.each([
    ['a=1; Path=/admin', '/', undefined],
    ['a=1; Path=/admin', '/administration', undefined],
    ['a=1; Path=/admin', '/admin', 'a=1'],
    ['a=1; Path=/admin', '/admin/people?page=2', 'a=1'],
    // Such a path is sent as it is written.
    ['a=1; Path=/admin', '/admin/../../etc/passwd', 'a=1'],
    ['a=1; Path=/', '/admin', 'a=1'],
    ['a=1; Path=admin', '/', 'a=1'],
  ])('%s at %s', (line, to, cookies) => {
    expect(sent([line], to)).toBe(cookies);
  });

  it('without a path is of the folder that set it', () => {
    expect(sent(['a=1'], '/caf%C3%A9/list', '/caf%C3%A9/enter')).toBe('a=1');
    expect(sent(['a=1'], '/', '/caf%C3%A9/enter')).toBeUndefined();
  });

  it.each([
    ['a=1', undefined],
    ['a=1; Domain=shop.example', 'a=1'],
    ['a=1; Domain=.SHOP.example', 'a=1'],
    ['a=1; Domain=example', undefined],
    ['a=1; Domain=www.shop.example', undefined],
    ['a=1; Domain=other.example', undefined],
  ])('%s of the bare name at the name with www.', (line, cookies) => {
    expect(sent([line], '/', `${shop}/`, 'https://www.shop.example')).toBe(cookies);
  });

  it('is for no whole suffix under which others have names', () => {
    const [one, suffix] = ['https://shop.co.uk', 'Domain=co.uk'];
    expect(sent([`a=1; ${suffix}`], '/', `${one}/`, one)).toBeUndefined();
  });

  it('is kept of a host of one word, too', () => {
    expect(sent(['a=1'], '/', 'http://test:8080/', 'http://test:8080')).toBe('a=1');
  });

  it.each([
    ['https://shop.example', 'a=1'],
    ['http://shop.example', undefined],
    // Which browsers trust as they trust https.
    ['http://shop.localhost', 'a=1'],
  ])('that is secure at %s', (origin, cookies) => {
    expect(sent(['a=1; Secure'], '/', `${origin}/`, origin)).toBe(cookies);
  });

  it.each([
    ['__Host-a=1; Secure; Path=/', '__Host-a=1'],
    ['__Host-a=1; Path=/', undefined],
    ['__Host-a=1; Secure', undefined],
    ['__Host-a=1; Secure; Path=/; Domain=shop.example', undefined],
    ['__Secure-a=1; Secure', '__Secure-a=1'],
    ['__Secure-a=1', undefined],
  ])('whose name promises something: %s', (line, cookies) => {
    expect(sent([line])).toBe(cookies);
  });

  it.each([
    [['a=1', 'a=2'], 'a=2'],
    [['a=1', 'a=; Max-Age=0'], undefined],
    [['a=1', 'a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'], undefined],
    [['a=1', 'a=2; Expires=0'], 'a=2'],
    [['a=1', 'b=2; Path=/in', 'a=3; Path=/in'], 'b=2; a=3; a=1'],
    [['a=1', 'a=; Path=/in; Max-Age=0'], 'a=1'],
  ])('%j', (lines, cookies) => {
    expect(sent(lines, '/in')).toBe(cookies);
  });

  it('ends at its time, however often it was sent', () => {
    const jar = new CookieJar(shop);
    jar.take(['a=1; Max-Age=10', 'b=1; Expires=Mon, 30 Nov 2026 08:00:20 GMT'], `${shop}/`);
    const seen = [9, 9, 9].map((seconds) => {
      vi.setSystemTime(Date.now() + seconds * 1000);
      return jar.header(`${shop}/`);
    });
    expect(seen).toEqual(['a=1; b=1', 'b=1', undefined]);
  });
});

describe('the jar', () => {
  it('sends what it was given everywhere, until the site sets it anew', () => {
    const jar = new CookieJar('http://shop.example');
    jar.take(['sid=stranger; Path=/in'], 'http://shop.example/in');
    jar.give({ sid: 'given', '__Host-key': 'k' });
    expect(jar.header('http://shop.example/in')).toBe('sid=given; __Host-key=k');
    jar.take(['sid=inner; Path=/in'], 'http://shop.example/in');
    expect(jar.header('http://shop.example/in')).toBe('sid=inner; __Host-key=k');
    expect(jar.header('http://shop.example/')).toBe('sid=given; __Host-key=k');
    jar.take(['sid=renewed; Path=/; Domain=shop.example'], 'http://shop.example/in');
    expect(jar.header('http://shop.example/')).toBe('__Host-key=k; sid=renewed');
  });

  it('sends a value in place of a cookie once, also where browsers would not send it', () => {
    const jar = new CookieJar(shop);
    jar.take(['a=1', 'a=2; Path=/in', 'b=3', 'c=4; Path=/in'], `${shop}/`);
    const replaced = { name: 'a', value: 'tried' };
    expect(jar.header(`${shop}/`, replaced)).toBe('a=tried; b=3');
    expect(jar.header(`${shop}/in`, replaced)).toBe('a=tried; c=4; b=3');
  });

  it('tells which page of the site first gave a cookie', () => {
    const jar = new CookieJar(shop);
    jar.take(['a=1; Path=/; Domain=shop.example'], 'https://www.shop.example/away');
    jar.take(['b=1; Path=/'], `${shop}/in`);
    jar.take(['b=2; Path=/'], `${shop}/out`);
    expect(jar.entries.map(({ name, givenBy }) => [name, givenBy])).toEqual([
      ['a', `${shop}/`],
      ['b', `${shop}/in`],
    ]);
  });

  it('has an end', () => {
    const jar = new CookieJar(shop);
    jar.take(['session=1; Path=/'], `${shop}/`);
    for (let turn = 0; turn < 20; turn++) {
      const names = Array.from({ length: 40 }, (_, at) => `n${turn}x${at}=${'v'.repeat(3000)}`);
      jar.take([...names, `p=1; Path=/${turn}`, `old${turn}=1; Max-Age=0`], `${shop}/`);
    }
    jar.take(['session=2; Path=/', `long=${'v'.repeat(4096)}`], `${shop}/`);
    expect(jar.entries).toHaveLength(50);
    expect(jar.header(`${shop}/`)?.length).toBeLessThanOrEqual(8192);
    expect(jar.header(`${shop}/`)).toContain('session=2');
  });

  it('takes any line', () => {
    const starts = ['', 'a=1;', 'a=1; Domain=', 'a=1; Path=', 'a=1; Expires=', '__proto__=', '='];
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.constantFrom(...starts), text, text, (start, rest, path) => {
        const jar = new CookieJar(shop);
        jar.take([start + rest], `${shop}/${path}`);
        expect(jar.entries.length).toBeLessThanOrEqual(1);
        expect(jar.header(`${shop}/${path}`)).not.toBe('');
      }),
    );
  });
});
