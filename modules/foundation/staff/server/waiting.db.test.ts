import { describe, expect, it } from 'vitest';
import { listCustomers } from '#modules/foundation/portfolio/calls.ts';
import { changeThread } from '#modules/products/concierge/calls.ts';
import { threadOf } from '#tests/support/concierge.ts';
import { noJobs, portalForAll } from '#tests/support/portal.ts';
import { staffForAll, staffOf, type TestStaff } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import { maxWaiting } from '../vocabulary.ts';

let failed = 0;
const jobs = {
  ...noJobs,
  countFailures: async (limit: number) => Math.min(failed, limit),
};
const portal = portalForAll({ services: { jobs } });
const ada = staffForAll(portal);

async function told({ browser }: TestStaff): Promise<string[]> {
  const { waiting } = (await browser.call(contract.checkStaff, {})).data;
  return waiting.filter(({ count }) => count > 0).map(({ path, words }) => `${path} ${words}`);
}

describe('POST /api/console/check', () => {
  it('CSL-240, CSL-241: tells what waits for who is signed in, as their role and brands let them see it', async () => {
    expect(await told(ada)).toEqual([]);
    const owner = await portal.owner();
    const { orgId } = owner;
    const threadId = await threadOf(owner);
    const tonight = new Date(portal.clock.now().getTime() + 43_200_000);
    await portal.changePlan({ orgId }, { status: 'INTRIAL', expirationDate: tonight });
    failed = 1;
    const mine = { orgId, threadId, assignedTo: ada.staffId };
    expect((await ada.browser.call(changeThread, mine)).refused).toBeNull();
    // Who looks at the list has what changed taken into it.
    await ada.browser.call(listCustomers, {});

    const inbox = '/inbox 1 conversation waits for an answer';
    const trial = '/customers?trialEndsInDays=1&sort=trialEndsAt 1 trial ends within a day';
    const job = '/jobs#failed 1 job failed for good';
    const own = '/inbox?mine=yes 1 conversation of yours waits';
    expect((await told(ada)).sort()).toEqual([inbox, trial, job, own].sort());
    const support = await staffOf(portal, 'support');
    expect((await told(support)).sort()).toEqual([inbox, trial, job].sort());
    expect(await told(await staffOf(portal, 'content'))).toEqual([inbox]);

    const { staffId } = support;
    const setBrands = (brandIds: string[]) =>
      ada.browser.call(contract.setStaffBrands, { staffId, brandIds });
    await setBrands(['fairhaven']);
    expect((await told(support)).sort()).toEqual([inbox, trial].sort());
    await setBrands(['northlight']);
    expect(await told(support)).toEqual([]);
  });

  it('CSL-240: counts to a hundred, and says that there may be more', async () => {
    failed = maxWaiting + 1;
    expect(await told(ada)).toContain('/jobs#failed At least 100 jobs failed for good');
  });
});
