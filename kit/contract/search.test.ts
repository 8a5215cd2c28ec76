import { expect, test } from 'vitest';
import { closest, hasWords, typedAs, wordsOf } from './search.ts';

test('SHL-154: words are compared without case and composition, each once, six at most', () => {
  expect(wordsOf('  Shop  SHOP ｓcan ')).toEqual(['shop', 'scan']);
  expect(wordsOf('a b c d e f g h')).toHaveLength(6);
  expect(wordsOf('   ')).toEqual([]);
  expect(wordsOf('“ north "')).toEqual(['north']);
  expect(hasWords(wordsOf('""'), 'North', '"Shop"')).toBe(false);
  expect(hasWords(wordsOf('mu\u0308ller'), 'Bäckerei Müller')).toBe(true);
  expect(hasWords(['shop', 'north'], 'North', 'Shop 2')).toBe(true);
  expect(hasWords(['shop', 'south'], 'North', 'Shop 2')).toBe(false);
});

test.each([
  ['muller', 'Bäckerei Müller'],
  ['müller', 'Muller & Sons'],
  ['STRASSE', 'Hauptstraße'],
  ['straße', 'STRASSE 5'],
  ['istanbul', 'İSTANBUL Kafe'],
  ['ISPARTA', 'ısparta'],
  ['lukasz', 'Łukasz'],
  ['smorrebrod', 'SMØRREBRØD'],
  ['ΣΊΣ', 'σίσυφος'],
  ['o’brien', "O'Brien"],
  ["o'brien", 'O’Brien'],
  ['x-frame', 'X\u2011Frame'],
  ['"north', 'North Shop'],
  ['shop', 'sh\u00adop'],
  ['нет', 'НЕТ'],
  ['がん', 'か\u3099ん'],
  ['한국', '한국'.normalize('NFD')],
])('SHL-154: %s finds %s, whatever a keyboard has', (word, title) => {
  expect(hasWords(wordsOf(word), title)).toBe(true);
});

test.each([
  ['100%', '1000 sure'],
  ['a_b', 'axb'],
  ['かん', 'がん'],
  ['की', 'क'],
  ['o', 'æ'],
])('SHL-154: %s does not find %s', (word, title) => {
  expect(hasWords(wordsOf(word), title)).toBe(false);
});

test('SHL-154: each letter that is typed as one has it at its place', () => {
  const { from, to } = typedAs;
  expect([...from].length).toBe(from.length);
  expect(Array.from('øŁðı’—', (one) => to[from.indexOf(one)])).toEqual([...`oldi'-`]);
  expect(from.slice(to.length)).toMatch(/^["“”„«»\p{Cf}]+$/u);
});

test('SHL-154: a title that begins so comes first, then one with a word that does, then any; else as given', () => {
  const items = [
    { title: 'Oversized', more: '' },
    { title: 'Other', more: 'size' },
    { title: 'The size of it', more: '' },
    { title: 'Size', more: '' },
    { title: 'Sízes', more: '' },
    { title: 'Nothing', more: '' },
  ];
  const found = closest(['size'], items, ({ title, more }) => [title, more]);
  expect(found.map(({ title }) => title)).toEqual([
    'Size',
    'Sízes',
    'The size of it',
    'Oversized',
    'Other',
  ]);
});
