import { describe, expect, test } from 'vitest';
import { employeesOf, userAgentOf } from './company.ts';

describe('the people of a team size', () => {
  test.each([
    ['1-10', 10],
    ['11-20', 20],
    ['51-100', 100],
    ['More than 100', null],
    ['', null],
    ['20', null],
    ['1-', null],
    ['-5', null],
    ['about 1-10', null],
    ['1-10 or so', null],
  ])('of "%s" are %s', (size, people) => {
    expect(employeesOf(size)).toBe(people);
  });
});

describe('the name under which a rating visits a website', () => {
  const address = 'https://portal.example';
  test('is that of the brand, letters and digits only, with where it is explained', () => {
    expect(userAgentOf('Blue & Co. 24', address)).toBe(
      'BlueCo24Rating/1.0 (+https://portal.example/rating)',
    );
  });
  test('is a plain one where nothing of the brand’s name can be told', () => {
    expect(userAgentOf('株式会社', address)).toBe(
      'SecurityRating/1.0 (+https://portal.example/rating)',
    );
  });
});
