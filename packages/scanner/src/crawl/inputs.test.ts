import { expect, it } from 'vitest';
import { CookieJar } from '../net/cookieJar.ts';
import { draftFor } from '../net/draftFor.ts';
import { getRequest, pathPoints, pointKey, queryPoints } from './inputs.ts';

const origin = 'https://shop.example';
const jar = new CookieJar(origin);

/** Each input of a path with its value, and the address with another in its place. */
const inPath = (path: string) =>
  pathPoints(origin + path).map((point) =>
    [point.name, point.value, draftFor(point, '+/', jar).url.slice(origin.length)].join(' '),
  );

it.each<[string, string[]]>([
  ['/list/17/rate', ['2 17 /list/%2B%2F/rate', '3 rate /list/17/%2B%2F']],
  ['/index.php', []],
  ['/people/ann/', ['2 ann /people/%2B%2F/']],
  ['/people/', []],
  ['/a.php/people/ann', ['2 people /a.php/%2B%2F/ann', '3 ann /a.php/people/%2B%2F']],
  ['/cars;kind=van/', ['1;kind van /cars;kind=%2B%2F/']],
  ['/b;kind=van;age=3', ['1;kind van /b;kind=%2B%2F;age=3', '1;age 3 /b;kind=van;age=%2B%2F']],
  ['/show/a;jsessionid=A1', ['2 a;jsessionid=A1 /show/%2B%2F']],
])('takes the parts of %s that a program reads', (path, expected) => {
  expect(inPath(path)).toEqual(expected);
});

it('tries a parameter of a segment once, whatever its value', () => {
  const keysOf = (path: string) => pathPoints(origin + path).map(pointKey);
  expect(keysOf('/cars;kind=van/list')[0]).toBe(keysOf('/cars;kind=bus/list')[0]);
  expect(keysOf('/cars;kind=van')[0]).not.toBe(keysOf('/cars;age=3')[0]);
});

it.each([
  ['?tag=a&page=1&tag=b', 'tag', '?tag=X&page=1'],
  ['?a[]=1&a[]=2', 'a[]', '?a%5B%5D=X'],
  ['?page=1&tag=a', 'tag', '?page=1&tag=X'],
  ['?tag', 'tag', '?tag=X'],
])('puts a value in the place of all by its name in %s', (query, name, expected) => {
  const point = queryPoints(getRequest(`${origin}/${query}`)).find((one) => one.name === name);
  expect(point && draftFor(point, 'X', jar).url).toBe(`${origin}/${expected}`);
});
