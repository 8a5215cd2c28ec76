import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getModuleActivity, getNextSteps } from '#modules/overviews/dashboard/calls.ts';
import {
  fine,
  moveTo,
  openRatedPortal,
  type PlayedEngine,
  seen,
} from '#tests/support/playedEngine.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as ratings from '../calls.ts';

let portal: TestPortal;
let engine: PlayedEngine;
let owner: Visitor;
beforeAll(async () => {
  ({ portal, engine } = await openRatedPortal());
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await portal.owner();
  await moveTo(owner, 'www.rye.example');
});

async function rateWith(grades: Parameters<typeof seen>[0]) {
  engine.behave = seen(grades);
  portal.clock.forward(3600);
  await owner.call(ratings.fastRatings, { url: 'www.rye.example' });
}
const outside = async () => (await owner.call(getModuleActivity, {})).data.data.outside;
const steps = async () =>
  (await owner.call(getNextSteps, {})).data.steps.filter(({ kind }) => kind === 'outside');

it('DSH-109: what is seen from outside is counted for mail and internet apart, by the worst of each vector', async () => {
  expect(await outside()).toEqual({ mail: null, internet: null });
  const none = { highs: 0, mediums: 0, lows: 0 };
  await rateWith(fine);
  expect(await outside()).toEqual({ mail: none, internet: none });
  await rateWith({
    ...fine,
    dmarc: 'BAD',
    spf: 'BAD',
    dkim: 'WARN',
    dnssec: 'FAIR',
    // Of the website, whose scans tell of it.
    ssl_certificates: 'BAD',
  });
  expect(await outside()).toEqual({
    mail: { highs: 2, mediums: 1, lows: 0 },
    internet: { ...none, lows: 1 },
  });
});

it('DSH-109: nothing is told of what could not be seen', async () => {
  await rateWith({ dmarc: 'UNKNOWN', spf: 'UNKNOWN', dnssec: 'GOOD' });
  expect(await outside()).toEqual({ mail: null, internet: { highs: 0, mediums: 0, lows: 0 } });
});

it('DSH-111: what is High or Medium of it is a step, the heavier vector first, until it is mended', async () => {
  await rateWith({ ...fine, spf: 'BAD', dmarc: 'BAD', dkim: 'WARN', dnssec: 'FAIR' });
  const told = await steps();
  expect(told.map(({ id, pressure }) => [id, pressure])).toEqual([
    ['dmarc', 'high'],
    ['spf', 'high'],
    ['dkim', 'medium'],
  ]);
  expect(told[0]).toMatchObject({ subject: 'The dmarc', place: 'www.rye.example', minutes: 10 });
  await rateWith({ ...fine, spf: 'BAD' });
  expect((await steps()).map(({ id }) => id)).toEqual(['spf']);
});

it('DSH-051, DSH-111: nobody is told of another organization’s', async () => {
  await rateWith({ ...fine, dmarc: 'BAD' });
  owner = await portal.owner();
  expect(await steps()).toEqual([]);
});
