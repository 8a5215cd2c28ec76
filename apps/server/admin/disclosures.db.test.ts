/**
 * Security incidents entered by the provider's staff: through the daily job and the rating engine to what the
 * customer sees.
 */

import { type DnsServer, openDns } from '@portal/ratings/testing/dnsServer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyUpdate, getActivity } from '#modules/foundation/people/calls/settings.ts';
import { loadRatings } from '#modules/products/ratings/calls.ts';
import { dispatchRatings } from '#modules/products/ratings/server/jobs/dispatchRatings.ts';
import { makeTurnsDue, portalForAll, runJob } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let dns: DnsServer;
beforeAll(async () => {
  const name = 'incident.test';
  const spf = { type: 'TXT', name, ttl: 60, data: 'v=spf1 -all' } as const;
  dns = await openDns({ [name]: { records: { [`${name}/TXT`]: [spf] } } });
});
afterAll(() => dns[Symbol.asyncDispose]());
const portal = portalForAll(() => ({
  env: {
    RATINGS_RESOLVER: dns.resolver,
    SESSION_IDLE_SECONDS: '99999999',
    SESSION_ABSOLUTE_SECONDS: '99999999',
  },
}));

const run = (...words: string[]) => typed(portal.services, ...words);
const write = (to: string, text: string, grade: string, date = '2026-11-10') =>
  run('disclosure', 'write', text, '--organisation', to, '--grade', grade, '--date', date);

async function rated(): Promise<Visitor> {
  const owner = await portal.owner();
  await owner.call(companyUpdate, {
    companyName: 'Rye',
    industry: 'RETAIL',
    numberOfEmployees: '0-10',
    companyUrl: 'www.incident.test',
  });
  return owner;
}
const seenBy = async (owner: Visitor) => {
  const { data } = await owner.call(loadRatings, {});
  return { ...data.rating_details.other_disclosures, deducted: data.deducted };
};
async function nextDay(): Promise<void> {
  portal.clock.forward(24 * 60 * 60);
  await makeTurnsDue(portal.services);
  await runJob(portal.services, dispatchRatings);
  await portal.runJobs();
}

describe('npm run admin -- disclosure', () => {
  test('RAT-070, CSL-065: write: the daily rating takes it up, with its grade and its points', async () => {
    const owner = await rated();
    expect(await seenBy(owner)).toMatchObject({ grade: 'N/A', missing: 'nothing-found' });
    const wrote = await write(owner.email, 'A laptop was stolen', 'WARN');
    expect(wrote.code).toBe(0);
    await write(owner.email, 'A parcel went to the wrong person', 'GOOD');
    await nextDay();
    const seen = await seenBy(owner);
    expect(seen).toMatchObject({ grade: 'C', rating: 70, missing: null });
    expect(seen.findings?.map(({ title, grade }) => `${grade} ${title}`).toSorted()).toEqual([
      'GOOD A parcel went to the wrong person',
      'WARN A laptop was stolen',
    ]);
    expect(seen.deducted).toBeGreaterThan(35);
    expect(seen.deducted).toBeLessThan(40);
  });

  test('RAT-071, CSL-065: write: takes the day that it is where the brand is, and none after it', async () => {
    const owner = await rated();
    const { clock } = portal;
    const before = clock.now();
    // The next day has begun in UTC, but not yet in the brand's time zone.
    clock.set(new Date(Math.ceil(before.getTime() / 86_400_000) * 86_400_000 + 3_600_000));
    const tomorrow = clock.now().toISOString().slice(0, 10);
    expect((await write(owner.email, 'Not yet', 'BAD', tomorrow)).code).not.toBe(0);
    const today = new Date(Date.parse(tomorrow) - 1).toISOString().slice(0, 10);
    expect((await write(owner.email, 'Today', 'GOOD', today)).code).toBe(0);
    clock.set(before);
  });

  test('RAT-072, CSL-065: list and withdraw: the next rating is without it, and the customer reads who did what', async () => {
    const owner = await rated();
    const id = (await write(owner.email, 'Mail was read by a stranger', 'BAD')).lines.at(-1) ?? '';
    await nextDay();
    expect(await seenBy(owner)).toMatchObject({ grade: 'F' });
    expect((await run('disclosure', 'list', owner.email)).lines).toEqual([
      `${id}  2026-11-10  BAD  Mail was read by a stranger  (by jo)`,
    ]);
    expect((await run('disclosure', 'withdraw', id)).code).toBe(0);
    expect((await run('disclosure', 'list', owner.email)).lines.join()).toContain('No incident');
    await nextDay();
    expect(await seenBy(owner)).toMatchObject({ grade: 'N/A', deducted: 0, findings: [] });
    const { entries } = (await owner.call(getActivity, {})).data;
    const own = entries.filter(({ action }) => action.startsWith('ratings.'));
    expect(own).toMatchObject([
      { action: 'ratings.withdrawDisclosure', subject: 'Mail was read by a stranger' },
      { action: 'ratings.enterDisclosure', subject: 'Mail was read by a stranger' },
    ]);
  });

  test("is of one customer: another's rating knows nothing of it", async () => {
    const [owner, other] = [await rated(), await rated()];
    await write(owner.email, 'A laptop was stolen', 'BAD');
    await nextDay();
    expect(await seenBy(owner)).toMatchObject({ grade: 'F' });
    expect(await seenBy(other)).toMatchObject({ grade: 'N/A', deducted: 0 });
  });

  test('write refuses a day that is still to come, and a customer that there is not', async () => {
    const owner = await rated();
    const early = await write(owner.email, 'A laptop was stolen', 'BAD', '2031-01-01');
    expect(early).toMatchObject({ code: 1, lines: ['2031-01-01 is still to come.'] });
    expect((await write('nobody@shop.example', 'A laptop was stolen', 'BAD')).code).toBe(1);
  });

  test('withdraw refuses what was never entered', async () => {
    const { code } = await run('disclosure', 'withdraw', '4b9f1c1e-5b1f-4f5e-9a53-0d6f6d1c2a11');
    expect(code).toBe(1);
  });
});
