import { beforeAll, expect, it } from 'vitest';
import { loadLetter } from '#modules/overviews/letter/calls.ts';
import { writeLetter } from '#modules/overviews/letter/server/jobs/writeLetter.ts';
import { letters } from '#modules/overviews/letter/server/tables.ts';
import { loadScheduleMap } from '#modules/products/monitoring/calls.ts';
import { policyHistory, policyList } from '#modules/products/policies/calls.ts';
import { loadHosts } from '#modules/products/ratings/calls.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { demonstrationSignIn, seedDemonstration } from './seedDemonstration.ts';

// In Los Angeles it is 4:20 PM on November 22; in UTC November 23 has begun.
const evening = '2026-11-23T00:20:00.000Z';

let owner: Visitor;
const portal = portalForAll({ now: evening });
beforeAll(async () => {
  await seedDemonstration(portal.services, 'http://sample.localhost:3002');
  owner = portal.visitor();
  await owner.signIn(demonstrationSignIn.email, demonstrationSignIn.password);
});

it('the demonstration’s policy was approved on the day that it is where the brand is', async () => {
  const { data } = (await owner.call(policyList, {})).data;
  expect(data.find(({ status }) => status === 'Active')).toMatchObject({
    approvalDate: '2026-11-22',
    reviewDate: '2027-11-22',
  });
  const { data: history } = (await owner.call(policyHistory, { policyType: 'access-control' }))
    .data;
  expect(history[0]).toMatchObject({ at: evening, approvalDate: '2026-11-22' });
});

it('the demonstration’s website is scanned next tomorrow at 1:00 AM where the brand is', async () => {
  const { schedules } = (await owner.call(loadScheduleMap, {})).data;
  const [[only] = []] = Object.values(schedules);
  expect(only?.dateTime).toBe('2026-11-23T09:00:00Z');
});

it('RAT-087: the demonstration has a host that is theirs, and one to answer for', async () => {
  const { found, ours } = (await owner.call(loadHosts, {})).data;
  expect(found.map(({ host }) => host)).toEqual(['old.sample.localhost']);
  expect(ours.map(({ host }) => host)).toEqual(['shop.sample.localhost']);
});

it('DSH-066: the demonstration has the letter about last month, written by the job as any other', async () => {
  // A killed start is completed by the next.
  await seedDemonstration(portal.services, 'http://sample.localhost:3002');
  const planned = await portal.db.select().from(letters);
  expect(planned.map(({ month, writtenAt }) => [month, writtenAt])).toEqual([['2026-10', null]]);
  await runJob(portal.services, writeLetter, { letterId: planned[0]?.id });
  const { letter } = (await owner.call(loadLetter, { month: '2026-10' })).data;
  expect(letter.better.lines.length + letter.worse.lines.length).toBeGreaterThan(0);
  expect(letter.next).toHaveLength(3);
});
