import { expect, test } from 'vitest';
import { beginningOf, countOf, namedFew, shorten } from './words.ts';

test('a text that is cut has no half of a character at its end', () => {
  expect(shorten('abc😀d', 5)).toBe('abc…');
  expect(shorten('abc😀', 5)).toBe('abc😀');
  expect(shorten('abcdef', 3)).toBe('ab…');
  expect(beginningOf('abc😀', 4)).toBe('abc');
  expect(beginningOf('abc😀', 5)).toBe('abc😀');
});

test('a list names its first, and counts the others', () => {
  expect(namedFew(['A', 'B'])).toBe('“A” and “B”');
  expect(namedFew(['A', 'B', 'C', 'D'])).toBe('“A”, “B” and 2 more');
  expect([countOf(1, 'course'), countOf(1200, 'person', 'people')]).toEqual([
    '1 course',
    '1,200 people',
  ]);
});
