import { beforeEach, expect, it } from 'vitest';
import { getModuleActivity, getNextSteps } from '#modules/overviews/dashboard/calls.ts';
import {
  fine,
  moveTo,
  type PlayedEngine,
  ratedPortalForAll,
  seen,
} from '#tests/support/playedEngine.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as ratings from '../calls.ts';
import { ratingFacts, ratingSummary } from './ratingFacts.ts';

const { portal, engine } = ratedPortalForAll();
let owner: Visitor;
beforeEach(async () => {
  owner = await portal.owner();
  await moveTo(owner, 'www.rye.example');
});

async function rateWith(behave: PlayedEngine['behave']) {
  engine.behave = behave;
  portal.clock.forward(3600);
  await owner.call(ratings.fastRatings, { url: 'www.rye.example' });
}
async function told() {
  const { database } = portal.services;
  const facts = await ratingFacts(database.system, [owner.orgId]);
  const summary = await ratingSummary(database.forOrganization(owner.orgId), owner.orgId);
  return { facts: facts.get(owner.orgId), summary };
}

it('RAT-054: staff are told a number where a number is shown', async () => {
  await rateWith(seen(fine));
  expect(await told()).toMatchObject({
    facts: { rating: 900, ratingHighest: null, letter: 'A', fell: 0 },
    summary: {
      rating: 900,
      highest: null,
      letter: 'A',
      before: null,
      beforeHighest: null,
      moved: null,
    },
  });
});

it('RAT-054: staff are told a range where a range is shown, with the letter that it deserves at best', async () => {
  await rateWith(seen(fine));
  await rateWith(seen({ ...fine, patching_cadence: 'UNKNOWN', ssl_certificates: 'BAD' }));
  // 14 of 100 are unknown, and 10 are bad.
  const range = { rating: 744, letter: 'A' };
  expect(await told()).toMatchObject({
    // It fell for certain by as much as its high end.
    facts: { ...range, ratingHighest: 835, fell: 65 },
    summary: { ...range, highest: 835, before: 900, beforeHighest: null, moved: -65 },
  });
});

it('RAT-011: a rating of which less is known did not fall', async () => {
  await rateWith(seen(fine));
  await rateWith(seen({ ...fine, patching_cadence: 'UNKNOWN' }));
  expect((await told()).facts).toMatchObject({ rating: 809, ratingHighest: 900, fell: 0 });
});

const outside = async () => (await owner.call(getModuleActivity, {})).data.data.outside;
const steps = async () =>
  (await owner.call(getNextSteps, {})).data.steps.filter(({ kind }) => kind === 'outside');

it('DSH-109: what is seen from outside is counted for mail and internet apart, by the worst of each vector', async () => {
  expect(await outside()).toEqual({ mail: null, internet: null });
  const none = { highs: 0, mediums: 0, lows: 0 };
  await rateWith(seen(fine));
  expect(await outside()).toEqual({ mail: none, internet: none });
  await rateWith(
    seen({
      ...fine,
      dmarc: 'BAD',
      spf: 'BAD',
      dkim: 'WARN',
      dnssec: 'FAIR',
      // Of the website, whose scans tell of it.
      ssl_certificates: 'BAD',
    }),
  );
  expect(await outside()).toEqual({
    mail: { highs: 2, mediums: 1, lows: 0 },
    internet: { ...none, lows: 1 },
  });
});

it('DSH-109: nothing is told of what could not be seen', async () => {
  await rateWith(seen({ dmarc: 'UNKNOWN', spf: 'UNKNOWN', dnssec: 'GOOD' }));
  expect(await outside()).toEqual({ mail: null, internet: { highs: 0, mediums: 0, lows: 0 } });
});

it('DSH-111: what is High or Medium of it is a step, the heavier vector first, until it is mended', async () => {
  await rateWith(seen({ ...fine, spf: 'BAD', dmarc: 'BAD', dkim: 'WARN', dnssec: 'FAIR' }));
  const told = await steps();
  expect(told.map(({ id, pressure }) => [id, pressure])).toEqual([
    ['dmarc', 'high'],
    ['spf', 'high'],
    ['dkim', 'medium'],
  ]);
  expect(told[0]).toMatchObject({ subject: 'The dmarc', place: 'www.rye.example', minutes: 10 });
  await rateWith(seen({ ...fine, spf: 'BAD' }));
  expect((await steps()).map(({ id }) => id)).toEqual(['spf']);
});

it('DSH-121: software of which two measures tell is one step and one thing to fix', async () => {
  await rateWith(seen({ ...fine, patching_cadence: 'BAD', server_software: 'WARN' }));
  expect((await steps()).map(({ id }) => id)).toEqual(['patching_cadence']);
  expect((await outside())?.internet).toEqual({ highs: 1, mediums: 0, lows: 0 });
});

it('DSH-051, DSH-111: nobody is told of another organization’s', async () => {
  await rateWith(seen({ ...fine, dmarc: 'BAD' }));
  owner = await portal.owner();
  expect(await steps()).toEqual([]);
});
