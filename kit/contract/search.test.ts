import { expect, test } from 'vitest';
import { closest, hasWords, wordsOf } from './search.ts';

test('SHL-154: words are compared without case and composition, each once, six at most', () => {
  expect(wordsOf('  Shop  SHOP ｓcan ')).toEqual(['shop', 'scan']);
  expect(wordsOf('a b c d e f g h')).toHaveLength(6);
  expect(wordsOf('   ')).toEqual([]);
  expect(hasWords(wordsOf('mu\u0308ller'), 'Bäckerei Müller')).toBe(true);
  expect(hasWords(['shop', 'north'], 'North', 'Shop 2')).toBe(true);
  expect(hasWords(['shop', 'south'], 'North', 'Shop 2')).toBe(false);
});

test('SHL-154: a title that begins so comes first, then one with a word that does, then any; else as given', () => {
  const items = [
    { title: 'Oversized', more: '' },
    { title: 'Other', more: 'size' },
    { title: 'The size of it', more: '' },
    { title: 'Size', more: '' },
    { title: 'Sizes', more: '' },
    { title: 'Nothing', more: '' },
  ];
  const found = closest(['size'], items, ({ title, more }) => [title, more]);
  expect(found.map(({ title }) => title)).toEqual([
    'Size',
    'Sizes',
    'The size of it',
    'Oversized',
    'Other',
  ]);
});
