import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SentTo } from '#kit/contract/call.ts';
import { editUser, removeUser } from '#modules/foundation/people/calls/profile.ts';
import { companyUpdate } from '#modules/foundation/people/calls/settings.ts';
import { decideIssue } from '#modules/products/monitoring/calls/issues.ts';
import { endScan } from '#modules/products/monitoring/server/jobs/endScan.ts';
import { insertScan, type ScanEnd } from '#modules/products/monitoring/server/store/scans.ts';
import { targets } from '#modules/products/monitoring/server/tables.ts';
import { join } from '#tests/support/invites.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { addSpareWebsite, issueOf, severeReport, startScanOf } from '#tests/support/scans.ts';
import { staffForAll, staffOf } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import { pageSize, sortKeys } from '../vocabulary.ts';
import { changes, summaries } from './tables.ts';

const unique = () => randomUUID().slice(0, 8);

const portal = portalForAll({ services: { scanning: { scan: async () => severeReport } } });
const { browser: staff } = staffForAll(portal);
beforeAll(async () => {
  for (const name of ['Zebra', 'anchor', 'Mill', 'Årgang']) {
    await portal.owner({ companyName: `${name} ${unique()}` });
  }
});

const find = async (search: string) =>
  (await staff.call(contract.listCustomers, { search })).data.customers;

describe('GET /api/console/portfolio/list', () => {
  it('CSL-015: shows a customer as soon as there is one, with plan, trial days and last activity', async () => {
    const companyName = `Rowan Joinery ${unique()}`;
    const owner = await portal.owner({ companyName });
    const [row] = await find(companyName);
    expect(row).toMatchObject({
      orgId: owner.orgId,
      companyName,
      brandId: 'fairhaven',
      status: 'INTRIAL',
      trialDaysLeft: 30,
      level: null,
      openHighs: 0,
    });
    expect(row?.lastActivityAt).not.toBeNull();
    // Reading updated the summaries, so nothing is left to update.
    expect(await portal.db.$count(changes)).toBe(0);
  });

  it('CSL-015: tells what changed a moment ago: name, findings, plan', async () => {
    const owner = await portal.owner({ companyName: `Before ${unique()}` });
    const companyName = `After ${unique()}`;
    const company = { industry: 'RETAIL', numberOfEmployees: '0-10', companyUrl: 'quay.example' };
    await owner.call(companyUpdate, { companyName, ...company }).then(({ data }) => data);
    expect((await find(companyName))[0]?.orgId).toBe(owner.orgId);

    await startScanOf(owner);
    await portal.runJobs();
    expect((await find(companyName))[0]?.openHighs).toBe(1);

    await portal.changePlan(owner, { status: 'ACTIVE' });
    expect((await find(companyName))[0]).toMatchObject({ status: 'ACTIVE', trialDaysLeft: null });
    const db = portal.db;
    await db.delete(targets).where(eq(targets.orgId, owner.orgId));
    expect((await find(companyName))[0]?.openHighs).toBe(0);
  });

  it('CSL-016, CSL-306: finds a text anywhere in name, website and admins’ addresses, whatever its case and accents', async () => {
    const mark = unique();
    const email = `pat.${mark}@quayside.example`;
    await portal.owner({ companyName: `Quay${mark}Side Müller & Söhne`, email });
    for (const search of [
      `uay${mark}sid`.toUpperCase(),
      `at.${mark}@quay`,
      `${mark}side MÜLLER`,
      `${mark}side Muller & sohne`,
      mark.slice(1, 7),
    ]) {
      expect([search, (await find(search)).length]).toEqual([search, 1]);
    }
  });

  it('CSL-306: finds also whom the version before added, without a key', async () => {
    const mark = unique();
    const { orgId } = await portal.owner({ companyName: `Käthe ${mark}` });
    await find(mark);
    const isOf = eq(summaries.orgId, orgId);
    const [row] = await portal.db.update(summaries).set({ searchKey: '' }).where(isOf).returning();
    // That one searches this.
    expect(row?.searched).toContain(`käthe ${mark}`);
    expect((await find(`kathe ${mark}`)).map((one) => one.orgId)).toEqual([orgId]);
  });

  it('CSL-016: finds a customer by an admin’s name, as long as that is the name of one of them', async () => {
    const owner = await portal.owner({ companyName: `Elm ${unique()}` });
    const colleague = await join(portal, owner);
    const { cognitoId } = colleague;
    const lastName = `Quill ${unique()}`;
    const isCalled = (lastName: string) =>
      colleague
        .call(editUser, { cognitoId, userProfile: { firstName: 'Noor', lastName } })
        .then(({ data }) => data);
    const found = async () =>
      (await find(`noor ${lastName.toUpperCase()}`)).map(({ orgId }) => orgId);
    await isCalled(lastName);
    expect(await found()).toEqual([owner.orgId]);
    await isCalled('Marsh');
    expect(await found()).toEqual([]);
    await isCalled(lastName);
    expect(await found()).toEqual([owner.orgId]);
    await owner.call(removeUser, { cognitoId }).then(({ data }) => data);
    expect(await found()).toEqual([]);
  });

  it('CSL-016: takes signs of patterns and of SQL for themselves (I9)', async () => {
    for (const search of ['%', '_', '\\', "' or 1=1 --", '100%', '"; drop table x']) {
      const { data } = await staff.call(contract.listCustomers, { search });
      expect([search, data.total]).toEqual([search, 0]);
    }
    expect((await staff.call(contract.listCustomers, { search: 'a\u0000b' })).status).toBe(400);
  });

  it.each(sortKeys)(
    'CSL-017: sorts by %s both ways, each customer once over all pages',
    async (sort) => {
      const ways = await Promise.all(
        (['asc', 'desc'] as const).map(async (direction) => {
          const input = { sort, direction };
          const { total } = (await staff.call(contract.listCustomers, input)).data;
          const rows = [];
          for (let page = 1; page <= Math.ceil(total / pageSize); page += 1) {
            rows.push(
              ...(await staff.call(contract.listCustomers, { ...input, page })).data.customers,
            );
          }
          expect(new Set(rows.map(({ orgId }) => orgId)).size).toBe(total);
          return rows;
        }),
      );
      const [up = [], down = []] = ways.map((rows) =>
        rows.flatMap((row) => {
          const value = sort === 'trialEndsAt' ? row.trialDaysLeft : row[sort];
          return value === null ? [] : [typeof value === 'string' ? value.toLowerCase() : value];
        }),
      );
      expect(down).toEqual(up.toReversed());
      // Missing values are last in both sort directions.
      const isMissing = ways.map((rows) =>
        rows.map((row) => (sort === 'trialEndsAt' ? row.trialDaysLeft : row[sort]) === null),
      );
      for (const missing of isMissing) expect(missing).toEqual(missing.toSorted());
    },
  );

  it('CSL-187, CSL-188: tells whose last scan failed and who was never scanned, of websites that are to be scanned', async () => {
    const owner = await portal.owner({ companyName: `Failing ${unique()}` });
    const { spareTargetId: targetId } = await addSpareWebsite(owner);
    const db = portal.db;
    const end = async (outcome: ScanEnd) => {
      portal.clock.forward(1);
      const now = portal.clock.now();
      const scan = { targetId, level: 'safe' } as const;
      const scanId = (await insertScan(db, owner.orgId, scan, now)) ?? '';
      await endScan(db, owner.orgId, { scanId, targetId }, outcome, now);
    };
    const told = async () => {
      const [row] = await find(owner.email);
      return [row?.scansFailed, row?.neverScanned];
    };
    const matches = async (filter: SentTo<typeof contract.listCustomers>) =>
      (await staff.call(contract.listCustomers, { search: owner.email, ...filter })).data.total;

    expect(await told()).toEqual([0, 1]);
    expect(await matches({ neverScanned: 'yes' })).toBe(1);
    await end({ status: 'failed', reason: 'TIMED_OUT' });
    expect(await told()).toEqual([1, 0]);
    expect(await matches({ neverScanned: 'yes' })).toBe(0);
    expect(await matches({ scanFailed: 'yes' })).toBe(1);
    // One that somebody ended tells nothing.
    await end({ status: 'canceled' });
    expect(await told()).toEqual([1, 0]);
    await end({ status: 'completed', report: severeReport });
    expect(await told()).toEqual([0, 0]);
    expect(await matches({ scanFailed: 'yes' })).toBe(0);
    await end({ status: 'failed', reason: 'TIMED_OUT' });
    expect(await told()).toEqual([1, 0]);
    await portal.changePlan(owner, { status: 'CANCELED' });
    expect(await told()).toEqual([0, 0]);
  });

  it('answers an empty page behind the last', async () => {
    const { data } = await staff.call(contract.listCustomers, { page: 100_000 });
    expect(data.customers).toEqual([]);
  });
});

describe('GET /api/console/portfolio/match', () => {
  it('CSL-019: counts who is so, and names the first of them', async () => {
    const risk = await portal.owner({ companyName: `Matched ${unique()}` });
    await startScanOf(risk);
    await portal.runJobs();
    const { total } = (await staff.call(contract.listCustomers, {})).data;
    const match = async (filter: SentTo<typeof contract.matchCustomers>) => {
      const { data } = await staff.call(contract.matchCustomers, filter);
      return { total: data.total, has: data.customers.some(({ orgId }) => orgId === risk.orgId) };
    };
    expect((await match({})).total).toBe(total);
    const [customer] = await find(risk.email);
    const { openHighs = 0, planName = '', brandId = '' } = customer ?? {};
    const known = { planName, brandId, status: 'INTRIAL' } as const;
    expect((await match({ ...known, highsAtLeast: openHighs })).has).toBe(true);
    const others = [
      { planName: 'No such plan' },
      { brandId: 'nobody' },
      { status: 'CANCELED' as const },
      { highsAtLeast: openHighs + 1 },
      // A customer without a level or a rating is not below one.
      { levelBelow: 5 },
      { ratingBelow: 1000 },
    ];
    for (const other of others)
      expect([other, (await match({ ...known, ...other })).has]).toEqual([other, false]);
    await portal.db
      .update(summaries)
      .set({ level: 2, rating: 400 })
      .where(eq(summaries.orgId, risk.orgId));
    const poor = { highsAtLeast: openHighs };
    expect((await match({ ...poor, levelBelow: 3, ratingBelow: 401 })).has).toBe(true);
    expect((await match({ ...poor, levelBelow: 2 })).has).toBe(false);
    expect((await match({ ...poor, ratingBelow: 400 })).has).toBe(false);
  });

  it('tells which plans and brands there are to choose from', async () => {
    const { planNames, brandIds } = (await staff.call(contract.listGroups, {})).data;
    expect(brandIds).toEqual(['fairhaven']);
    expect(planNames.length).toBeGreaterThan(0);
  });
});

describe('GET /api/console/portfolio/calls', () => {
  it('CSL-018: ranks who needs a call, with the reasons, and forgets who does not any more', async () => {
    const risk = await portal.owner({ companyName: `At risk ${unique()}` });
    await startScanOf(risk);
    await portal.runJobs();
    const fine = await portal.owner({ companyName: `Fine ${unique()}` });
    const called = (await staff.call(contract.whoNeedsACall, {})).data.customers;
    const reasons = called.find(({ orgId }) => orgId === risk.orgId)?.reasons;
    expect(reasons?.[0]?.code).toBe('HIGHS');
    expect(called.some(({ orgId }) => orgId === fine.orgId)).toBe(false);
    await portal.changePlan(risk, { status: 'CANCELED' });
    const later = (await staff.call(contract.whoNeedsACall, {})).data.customers;
    expect(later.some(({ orgId }) => orgId === risk.orgId)).toBe(false);
  });

  it('CSL-018: finds who fell silent though nothing was changed', async () => {
    const companyName = `Silent ${unique()}`;
    await portal.owner({ companyName });
    expect((await find(companyName))[0]?.reasons).toEqual([]);
    portal.clock.forward(8 * 86_400);
    const { browser } = await staffOf(portal);
    const listed = await browser.call(contract.listCustomers, { search: companyName });
    expect(listed.data.customers[0]?.reasons.map(({ code }) => code)).toContain('SILENT');
    expect((await browser.call(contract.whoNeedsACall, {})).data.customers).not.toEqual([]);
  });

  it('CSL-015: counts what was accepted again once the acceptance has ended, though nothing was changed', async () => {
    const companyName = `Accepted ${unique()}`;
    const owner = await portal.owner({ companyName });
    const { targetId } = await startScanOf(owner);
    await portal.runJobs();
    const highs = async () => {
      const { browser } = await staffOf(portal);
      const { data } = await browser.call(contract.listCustomers, { search: companyName });
      return data.customers[0]?.openHighs;
    };
    expect(await highs()).toBe(1);
    const accepted = await owner.call(decideIssue, {
      issueId: await issueOf(owner, targetId),
      decision: 'accepted',
      reason: 'The page goes soon.',
      until: new Date(portal.clock.now().getTime() + 2 * 86_400_000).toISOString(),
    });
    expect(accepted.refused).toBeNull();
    expect(await highs()).toBe(0);
    portal.clock.forward(3 * 86_400);
    expect(await highs()).toBe(1);
  });
});
