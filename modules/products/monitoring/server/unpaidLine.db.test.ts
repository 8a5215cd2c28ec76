/** Scans and second looks of customers who pay nothing wait in a line of their own, in the real queue too. */
import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { handleLines } from '#kit/server/jobs/job.ts';
import { createJobs } from '#kit/server/jobs/jobs.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { announceInLine } from '#modules/foundation/plans/server/index.ts';
import type { SubscriptionStatus } from '#modules/foundation/plans/vocabulary.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { endedScan, issueOf, newWebsite, scanReport } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import { dispatchDueScans } from './jobs/dispatchDueScans.ts';
import { failScan, runScan, runScanJob } from './jobs/runScan.ts';

/** Whose scans run; each ends when it is let. */
const running: string[] = [];
const held: (() => void)[] = [];
const over = Promise.withResolvers<void>();
const portal = portalForAll({
  services: {
    scanning: {
      scan: async ({ url }) => {
        const [, name = ''] = /^https:\/\/(\w+)/.exec(url) ?? [];
        running.push(name);
        await Promise.race([over.promise, new Promise<void>((resolve) => held.push(resolve))]);
        running.splice(running.indexOf(name), 1);
        return scanReport;
      },
      recheck: async () => scanReport,
    },
  },
});

/** The lines in which an organization's work was announced since they were last taken. */
async function takeLines({ orgId }: Visitor): Promise<string[]> {
  const ofWebsites = and(eq(outbox.groupId, orgId), like(outbox.queue, 'monitoring.%'));
  const taken = await portal.db.delete(outbox).where(ofWebsites).returning();
  return taken.map(({ queue }) => queue);
}

it.each<[string, SubscriptionStatus, string]>([
  ['of a trial', 'INTRIAL', '.unpaid'],
  ['of who pays', 'ACTIVE', ''],
])('MON-391: all scans and second looks %s are in one line', async (_which, status, line) => {
  const owner = await portal.owner();
  await portal.changePlan(owner, { status });
  const targetId = await newWebsite(owner);
  await endedScan(portal, { orgId: owner.orgId, targetId }, { checks: ['hsts'] });
  await owner.call(monitoring.recheckIssue, { issueId: await issueOf(owner, targetId) });
  expect(await takeLines(owner)).toEqual([`monitoring.recheck${line}`]);
  await owner.call(monitoring.scanNow, { targetId });
  expect(await takeLines(owner)).toEqual([`monitoring.runScan${line}`]);
  const other = { targetName: 'Other', targetUrl: 'https://other.example' };
  await newWebsite(owner, { ...other, scanNow: true });
  expect(await takeLines(owner)).toEqual([`monitoring.runScan${line}`]);
  await newWebsite(owner, { targetName: 'Third', targetUrl: 'https://third.example' });
  portal.clock.forward(2 * 86_400);
  await runJob(portal.services, dispatchDueScans);
  expect(await takeLines(owner)).toEqual([`monitoring.runScan${line}`]);
});

it('MON-391: a free plan of a channel that sells others is in the line of who pays nothing', async () => {
  const owner = await portal.owner();
  const { orgId } = owner;
  await portal.changePlan(owner, { planId: 'starter', status: 'ACTIVE' });
  const run = { orgId, data: { scanId: randomUUID() } };
  await portal.db.transaction((tx) => announceInLine(tx, runScanJob, [run]));
  expect(await takeLines(owner)).toEqual(['monitoring.runScan.unpaid']);
});

it('MON-391: trials whose websites let scans wait hold two places, one each, and none of who pays', async () => {
  // All of them before any scan is announced: signing up works off what is announced.
  const names = ['trial1', 'trial2', 'trial3', 'paid1', 'paid2'] as const;
  const owners: Record<string, Visitor> = {};
  for (const name of names) owners[name] = await portal.owner();
  await portal.db.delete(outbox);
  const scan = async (name: (typeof names)[number], count: number, status: SubscriptionStatus) => {
    const owner = owners[name];
    if (!owner) throw new Error(`no ${name}`);
    await portal.changePlan(owner, { status });
    for (let n = 0; n < count; n += 1) {
      const site = { targetName: `Shop ${n}`, targetUrl: `https://${name}.example/${n}` };
      await newWebsite(owner, { ...site, scanNow: true });
    }
  };
  for (const name of ['trial1', 'trial2', 'trial3'] as const) await scan(name, 3, 'INTRIAL');
  const trials = () => running.filter((name) => name.startsWith('trial'));
  const { services } = portal;
  const jobs = createJobs(services.database, services.log);
  await jobs.start(services, [failScan, ...handleLines(runScan)], true);
  try {
    await expect.poll(trials).toHaveLength(2);
    await scan('paid1', 2, 'ACTIVE');
    await scan('paid2', 2, 'ACTIVE');
    await expect.poll(() => running).toHaveLength(6);
    expect(new Set(trials()).size).toBe(2);
    // And who pays holds none of theirs: the next of them begins as one of them ends.
    const [end] = held;
    end?.();
    await expect.poll(() => held).toHaveLength(7);
    await expect.poll(trials).toHaveLength(2);
  } finally {
    over.resolve();
    await jobs.stop();
  }
});
