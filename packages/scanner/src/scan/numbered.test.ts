import { describe, expect, it } from 'vitest';
import { readPage } from '../crawl/page.ts';
import { Numbered } from './numbered.ts';

const at = (number: number, query = '?word=pine') => `https://shop.example/task/${number}${query}`;
const bodies = ['<ul><li>pine</ul>', '<dl><dt>pine</dl>', '<pre>pine</pre>', '<h2>pine</h2>'];

/** Learns the first pages, with these bodies; what that leads to at last. */
function learnt(numbered: Numbered, some: readonly string[], query?: string) {
  const told = some.map((body, n) => {
    const url = at(n + 1, query);
    return numbered.learn(url, readPage(body, url));
  });
  return told.at(-1);
}

describe('pages that differ by a number', () => {
  it('are code of their own where three of them are built unlike each other', () => {
    const numbered = new Numbered();
    expect(numbered.takes(at(8))).toBe(false);
    expect(learnt(numbered, bodies.slice(0, 2))).toEqual({ seen: [], next: [] });
    expect(numbered.isApart(at(1))).toBe(false);
    const again = new Numbered();
    again.takes(at(8));
    const told = learnt(again, bodies.slice(0, 3));
    expect(told).toEqual({ seen: [at(1), at(2), at(3)], next: [at(8)] });
    expect(again.isApart(at(9))).toBe(true);
    expect(again.takes(at(9))).toBe(true);
  });

  it('are one page where two of the first three are built alike, by whatever texts', () => {
    const numbered = new Numbered();
    const alike = ['<ul><li>oak<li>ash</ul>', '<p>None</p>', '<ul><li>pine</ul>', '<pre>x</pre>'];
    expect(learnt(numbered, alike)).toEqual({ seen: [], next: [] });
    expect(numbered.isApart(at(1))).toBe(false);
  });

  it('differ by what their forms send, too', () => {
    const numbered = new Numbered();
    const forms = ['name', 'mail', 'text'].map((name) => `<form><input name=${name}></form>`);
    expect(learnt(numbered, forms)?.seen).toHaveLength(3);
  });

  it('are left as they are where they take nothing, and in a bounded number', () => {
    const numbered = new Numbered();
    expect(learnt(numbered, bodies, '')).toEqual({ seen: [], next: [] });
    learnt(numbered, bodies);
    const taken = Array.from({ length: 200 }, (_, n) => numbered.takes(at(n + 10)));
    expect(taken.filter(Boolean)).toHaveLength(60);
  });
});
