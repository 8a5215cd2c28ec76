import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { profileCheck } from '#modules/foundation/people/calls/profile.ts';
import { ratedPortalForAll } from '#tests/support/playedEngine.ts';
import { makeTurnsDue, runJob } from '#tests/support/portal.ts';
import * as ratings from '../calls.ts';
import { dispatchRatings } from './jobs/dispatchRatings.ts';

const { portal, engine } = ratedPortalForAll();

async function setsUp(companyUrl: string) {
  const owner = portal.visitor();
  await owner.signUp(`${randomUUID()}@corner-shop.example`);
  await owner.onboard('Corner Shop', companyUrl);
  await portal.runJobs();
  return owner;
}
const asked = () => engine.orders.map(({ url }) => url);

it('RAT-112: rates the address of onboarding by itself, once, and the night after orders no second', async () => {
  const owner = await setsUp('www.first.example');
  expect(asked()).toEqual(['www.first.example']);
  const { data } = await owner.call(ratings.loadRatings, {});
  expect(data.url).toBe('www.first.example');
  expect(data.headline?.rating).toBeGreaterThan(800);
  await makeTurnsDue(portal.services);
  await runJob(portal.services, dispatchRatings);
  await portal.runJobs();
  expect(asked()).toEqual(['www.first.example']);
});

it('ONB-070: leaves out what is a provider’s or a platform’s, and looks at nothing', async () => {
  for (const shared of ['https://gmail.com', 'corner.myshopify.com']) {
    const owner = await setsUp(shared);
    const { companyData } = (await owner.call(profileCheck, {})).data;
    expect(companyData?.companyUrl).toBe('');
  }
  expect(asked()).toEqual([]);
});

it('RAT-112: looks at nothing where no address was given', async () => {
  await setsUp('');
  expect(asked()).toEqual([]);
});
