import { expect, it } from 'vitest';
import { wordPath, wordsIn } from './helpWords.ts';

it('an address leads to the word itself', () => {
  expect(wordPath('SPF')).toBe('/help/words#spf');
  expect(wordPath('Cause and place')).toBe('/help/words#cause-and-place');
  expect(wordPath('N/A')).toBe('/help/words#n-a');
});

it.each([
  ['SPF record missing', ['SPF']],
  ['Weak Content-Security-Policy', ['Content security policy']],
  ['Reflected cross-site scripting', ['Cross-site scripting']],
  ['SPF, DMARC and CAA records', ['CAA', 'DMARC', 'SPF']],
  ['Vulnerable JavaScript library', []],
  ['Version disclosure in response headers', []],
  ['', []],
])('the words of “%s” are %o', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});
