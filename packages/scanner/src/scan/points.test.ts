import { expect, it } from 'vitest';
import { type FakeSite, proberFor, queryPoint } from '../testing/fakeSite.ts';
import { refusedOf } from './points.ts';

const point = queryPoint('q', '');
const found = (site: FakeSite) =>
  refusedOf({ points: new Map(), refused: new Map([['q', point]]) }, proberFor(site));
const refusing = (body: string) => ({ status: 400, body });

it.each<[string, FakeSite, boolean]>([
  ['shows what it refuses', ({ query }) => refusing(`No ${query.get('q')}`), true],
  [
    'shows tags alone',
    ({ query }) => (/^<\w+>$/.test(query.get('q') ?? '') ? `${query.get('q')}` : refusing('No')),
    true,
  ],
  ['shows nothing', () => refusing('No'), false],
])('tests an input of a page that refuses it and %s', async (_, site, isTested) => {
  expect(await found(site)).toEqual(isTested ? [point] : []);
});
