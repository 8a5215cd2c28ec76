/** Scans of many websites of one organization and of one website of another, in the real queue. */
import { expect, it } from 'vitest';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { scanReport } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { failScan, runScan } from './jobs/runScan.ts';
import { addWebsite } from './orders/addWebsite.ts';

const ended: string[] = [];
/** The number of running scans of 'many' when each of them began, including itself. */
const beside: number[] = [];
let running = 0;
/** Scans of 'many' end when they are let. */
const held: (() => void)[] = [];
const portal = portalForAll({
  services: {
    scanning: {
      scan: async ({ url }) => {
        const [, name = ''] = /^https:\/\/(\w+)/.exec(url) ?? [];
        if (name === 'many') {
          beside.push(++running);
          await new Promise<void>((resolve) => held.push(resolve));
          running -= 1;
        }
        ended.push(name);
        return scanReport;
      },
    },
  },
});

/** Adds websites that are scanned immediately, past the limit of a trial's plan. */
async function scan(owner: Visitor, name: string, count: number) {
  for (let n = 0; n < count; n += 1) {
    await addWebsite(
      portal.services.database.forOrganization(owner.orgId),
      owner.orgId,
      {
        name: `${name} ${n}`,
        url: `https://${name}.example/${n}`,
        level: 'safe',
        schedule: { recurrence: 'm', date_time: '2027-12-01T09:00:00.000Z' },
        scanNow: true,
        cognitoId: owner.cognitoId,
        email: owner.email,
      },
      {
        maximumAllowed: 100,
        timeZone: 'America/Los_Angeles',
        now: portal.services.clock.now(),
      },
    );
  }
}

it('MON-111: One organisation with 50 websites does not starve one with a single website; two of one run at once', async () => {
  const [many, single] = [await portal.owner(), await portal.owner()];
  for (const owner of [many, single]) await portal.changePlan(owner, { status: 'ACTIVE' });
  await scan(many, 'many', 50);
  await scan(single, 'single', 1);
  const { services } = portal;
  const jobs = createJobs(services.database, services.log);
  await jobs.start(services, [failScan, runScan], true);
  try {
    await expect.poll(() => ended).toEqual(['single']);
    for (let done = 1; done <= 10; done += 1) {
      await expect.poll(() => running).toBe(2);
      held.shift()?.();
      await expect.poll(() => ended).toHaveLength(done + 1);
    }
    expect(Math.max(...beside)).toBe(2);
  } finally {
    for (const end of held) end();
    await jobs.stop();
  }
});
