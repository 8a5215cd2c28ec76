import { expect, it } from 'vitest';
import { rateFacts } from '../../rate.ts';
import { factsOf } from '../../testing/noFacts.ts';
import { elementsOf } from './elements.ts';

it('finds elements wherever they stand, and none in text', () => {
  const page = `<!doctype html><title><script src="1"></title><!-- <script src="2"> -->
    <SCRIPT SRC='3' Integrity=x></SCRIPT><p>a<p><div><script>'<script src="4">'</script></div>
    <textarea><script src="5"></textarea><style><script src="6"></style><svg><script src="7"/></svg>`;
  expect(elementsOf(page, 'script').map(({ src }) => src)).toEqual(['3', undefined, '7']);
  expect(elementsOf(page, 'script')[0]?.integrity).toBe('x');
});

it('finds what browsers with scripts find: nothing in noscript, and of templates those of shadow trees', () => {
  const page = `<noscript><img src=a><script src=1></script></noscript><script src=2></script>
    <template><div><template></template><script src=3></script></div></template><script src=4></script>
    <template shadowrootmode=open><script src=5></script></template>`;
  expect(elementsOf(page, 'script').map(({ src }) => src)).toEqual(['2', '4', '5']);
});

const length = 512 * 1024;
const filled = (piece: string) => piece.repeat(length / piece.length);
const numbered = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');

// As trees these have millions of nodes, or take minutes.
it.each([
  ['open fonts', `<p>${numbered(20_000, (n) => `<font c=${n}>`)}${'<p>a'.repeat(30_000)}`],
  ['tags that nobody closes', filled('<b>')],
  ['ends of nothing', filled('</b>')],
  ['deep tables', filled('<table><tr><td>')],
  ['forms', filled('<form>')],
  ['attributes', `<script ${numbered(90_000, (n) => `a${n}`)}>`],
  ['attributes of one name', `<script ${filled('a=1 ')}>`],
  ['unfinished tags', filled('<script ')],
  ['quotes', filled('<a "\'=')],
  ['ampersands', filled('&am')],
])('security D1 › a page full of %s is rated', (_what, body) => {
  const page = { url: 'https://shop.example/', status: 200, headers: {}, body };
  const web = { http: [], https: [page], certificateHolds: true, cors: null };
  const { measured } = rateFacts(factsOf('shop.example', { addresses: ['192.0.2.7'], web }));
  expect(measured.length).toBeGreaterThan(0);
});

it('security D1 › what stands deeper than any browser goes is not read', () => {
  const at = (depth: number) => elementsOf(`${'<b>'.repeat(depth)}<script src=1>`, 'script').length;
  expect([at(1000), at(1100)]).toEqual([1, 0]);
});
