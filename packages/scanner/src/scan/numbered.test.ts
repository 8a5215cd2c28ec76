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

const basket =
  '<form method=post action=/basket><input type=hidden name=item value=1><input name=qty></form>';
const review = '<form method=post action=/reviews><textarea name=text></textarea></form>';

describe('pages that differ by a number, or a value', () => {
  it('are code of their own where three of them show what they were given in other places', () => {
    const numbered = new Numbered();
    expect(numbered.takes(at(8))).toBe(false);
    expect(learnt(numbered, bodies.slice(0, 2))).toEqual({ seen: [], next: [] });
    expect(numbered.apart(at(1), 'word')).toBeUndefined();
    const again = new Numbered();
    again.takes(at(8));
    const told = learnt(again, bodies.slice(0, 3));
    expect(told).toEqual({ seen: [at(1), at(2), at(3)], next: [at(8)] });
    expect(again.apart(at(9), 'word')).toBe('/task/9');
    expect(again.takes(at(9))).toBe(true);
  });

  it.each([
    [
      'the fields of their forms',
      ['a', 'b', 'c'].map((name) => `<form><input name=${name}></form>`),
    ],
    [
      'where their forms send the same',
      ['/find', '/order', '/ask'].map(
        (to) => `<form method=post action=${to}><input name=a></form>`,
      ),
    ],
    [
      'the parameters of the links to themselves',
      ['a', 'b', 'c'].map((name, n) => `<a href="/task/${n + 1}?${name}=1">More</a>`),
    ],
    [
      'what their scripts call and set',
      ['document.write(x)', 'box.innerHTML = x', 'eval(x)'].map(
        (code) => `<script>${code}</script>`,
      ),
    ],
    [
      'which parameters their scripts look for',
      ['a', 'b', 'c'].map(
        (name) => `<script>new URLSearchParams(location.search).get('${name}')</script>`,
      ),
    ],
    ['what their handlers call', ['a', 'b', 'c'].map((name) => `<p onclick="${name}(1)">x</p>`)],
    [
      'the scripts that they load',
      ['a', 'b', 'c'].map((name) => `<script src=/${name}.js></script>`),
    ],
  ])('are code of their own by %s, though they are made of the same elements', (_, some) => {
    expect(learnt(new Numbered(), some)?.seen).toHaveLength(3);
  });

  it.each([
    [
      'lists, pictures and texts of their own',
      [
        '<h1>pine</h1><ul><li>a<li>b</ul><img src=/a.png>',
        '<h1>pine</h1><blockquote>Long</blockquote><table><tr><td>b</table>',
        '<h1>pine</h1><dl><dt>a<dd>b</dl><a href="/other?page=3">Other</a>',
      ],
    ],
    [
      'parts that others lack',
      [`<h1>pine</h1>${basket}`, '<h1>pine</h1>', `<h1>pine</h1>${basket}${review}`],
    ],
    [
      'other data for the same script',
      [1, 2, 3].map((n) => `<script>show('${n}', [${'1,'.repeat(n)}])</script>`),
    ],
    [
      'data for a search engine, and addresses with numbers',
      [1, 2, 3].map(
        (n) =>
          `<script type="application/ld+json">{"name": "a${n}"}</script><form method=post action=/task/${n}/rate><input name=rate_${n}></form>`,
      ),
    ],
    [
      'links that hand on what they were given',
      ['a', 'b', 'c'].map((tag) => `<${tag} title="/next?word=pine">x</${tag}><h1>pine</h1>`),
    ],
  ])('are one page with %s', (_, some) => {
    const numbered = new Numbered();
    expect(learnt(numbered, some)).toEqual({ seen: [], next: [] });
    expect(numbered.apart(at(1), 'word')).toBeUndefined();
  });

  it('are one page where two of the first three are alike, whatever follows', () => {
    const numbered = new Numbered();
    const some = ['<ul><li>pine<li>ash</ul>', '<dl><dt>pine</dl>', '<ol><li>pine</ol>', ...bodies];
    expect(learnt(numbered, some)).toEqual({ seen: [], next: [] });
    expect(numbered.apart(at(1), 'word')).toBeUndefined();
  });

  it('are not judged by one that does nothing', () => {
    const numbered = new Numbered();
    const [first = '', ...others] = bodies;
    learnt(numbered, [first, '<p>Coming soon</p>', ...others]);
    expect(numbered.apart(at(9), 'word')).toBe('/task/9');
  });

  it.each([
    ['a number beside it', ['1', '2', '3', '4', '5', '6']],
    ['a word beside it', ['one', 'two', 'three', 'four', 'five', 'six']],
  ])('are code of their own as well by %s', (_, values) => {
    const address = (n: number) => `https://shop.example/show?lesson=${values[n]}&word=pine`;
    const numbered = new Numbered();
    for (const [n, body] of bodies.slice(0, 3).entries())
      numbered.learn(address(n), readPage(body, address(n)));
    expect(numbered.takes(address(4))).toBe(true);
    expect(numbered.apart(address(4), 'word')).not.toBe(numbered.apart(address(5), 'word'));
    expect(numbered.apart(address(4), 'lesson')).toBe(numbered.apart(address(5), 'lesson'));
  });

  it('are left as they are where they take nothing, and in a bounded number', () => {
    const numbered = new Numbered();
    expect(learnt(numbered, bodies, '')).toEqual({ seen: [], next: [] });
    learnt(numbered, bodies);
    const taken = Array.from({ length: 200 }, (_, n) => numbered.takes(at(n + 10)));
    expect(taken.filter(Boolean)).toHaveLength(60);
  });
});
