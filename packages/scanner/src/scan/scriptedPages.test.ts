import { expect, it } from 'vitest';
import { readPage } from '../crawl/page.ts';
import { ScriptedPages } from './scriptedPages.ts';

/** How many of a hundred pages by this one's looks are worth a look in a browser. */
function chosenOf(html: string): number {
  const scripted = new ScriptedPages();
  for (let n = 0; n < 100; n++) {
    const url = `https://shop.example/${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10)]}`;
    scripted.take(readPage(html, url), url);
  }
  return scripted.chosen.size;
}

const script = '<script src="/app.js"></script>';

it('looks at two pages with the same scripts, and at more that only these draw', () => {
  expect(chosenOf(`<a href="/">Start</a>${script}`)).toBe(2);
  expect(chosenOf(`<form><input name=q></form>${script}`)).toBe(2);
  expect(chosenOf(`<div id=root></div>${script}`)).toBe(12);
  expect(chosenOf('<p>Hello')).toBe(0);
});
