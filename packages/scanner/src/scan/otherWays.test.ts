import { expect, it } from 'vitest';
import type { InputPoint } from '../ground/exchange.ts';
import { type FakeSite, formPoint, proberFor, queryPoint } from '../testing/fakeSite.ts';
import { otherWays } from './otherWays.ts';

const sent = formPoint('name', { name: 'ann', kind: 'plain' });
const linked = queryPoint('q', 'bread');
const byName = (points: readonly InputPoint[]) =>
  new Map(points.map((point) => [point.name, point] as const));

/** What is tried by the other method, of inputs and of those of pages that refuse them. */
async function turned(
  site: FakeSite,
  points: readonly InputPoint[],
  refused: readonly InputPoint[] = [],
): Promise<string[]> {
  const known = { points: byName(points), refused: byName(refused) };
  const ways = await otherWays(known, proberFor(site));
  return ways.map(
    ({ place, name, request }) => `${place} ${name} ${request.method} ${request.url}`,
  );
}

function changing(): FakeSite {
  let times = 0;
  return ({ method }) => (method === 'POST' ? 'Thank you' : `Visit ${times++}`);
}

const inAddress = 'query name GET https://shop.example/?name=ann&kind=plain';

it.each<[string, FakeSite, string[]]>([
  ['reads the address alone', ({ query }) => `Hello ${query.get('name') ?? 'you'}`, [inAddress]],
  [
    'looks up what the address has',
    ({ query }) => (query.get('name') === 'ann' ? 'One was found' : 'None'),
    [inAddress],
  ],
  ['takes it as it says', ({ form }) => `Hello ${form.get('name')}`, []],
  ['takes it by neither', () => 'Thank you', []],
  ['is another each time', changing(), []],
  ['is not there', ({ method }) => (method === 'POST' ? 'Thank you' : { status: 404 }), []],
])('asks by the address where a form is sent to a page that %s', async (_, site, ways) => {
  expect(await turned(site, [sent])).toEqual(ways);
});

it.each<[string, FakeSite, string[]]>([
  [
    'takes nothing but forms',
    ({ method, form }) => (method === 'GET' ? { status: 405 } : `No ${form.get('q')}`),
    ['form q POST https://shop.example/'],
  ],
  ['is not there', ({ method }) => (method === 'GET' ? { status: 404 } : 'Thank you'), []],
])('sends a form where a link leads to a page that %s', async (_, site, ways) => {
  expect(await turned(site, [], [linked])).toEqual(ways);
});

it('puts no password into an address, and writes over no record by a form', async () => {
  const secret = formPoint('user', { user: 'ann', password: 'x' });
  const abroad = formPoint('wer', { wer: 'ann', Kennwort: 'x' });
  const record = queryPoint('name', 'Ann', '/people/7');
  const asked: string[] = [];
  const site: FakeSite = ({ method, path }) => {
    asked.push(`${method} ${path}`);
    return { status: 405 };
  };
  expect(await turned(site, [secret, abroad], [record])).toEqual([]);
  expect(asked).toEqual([]);
});
