import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Call, SentTo } from '#kit/contract/call.ts';
import { sentMails } from '#kit/server/mail/tables.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { channelsOf } from '#modules/foundation/plans/server/index.ts';
import { subscriptions } from '#modules/foundation/plans/server/tables.ts';
import { readStaffLog, setStaffBrands } from '#modules/foundation/staff/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffForAll, staffOf, type TestStaff } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import { maxViews } from '../vocabulary.ts';
import { type Summary, summaries } from './tables.ts';

const dayMs = 86_400_000;
const mark = randomUUID().slice(0, 8);

const portal = portalForAll();
const ada = staffForAll(portal, 'administrator');
const ben = staffForAll(portal, 'support');

type Filter = SentTo<typeof contract.listCustomers>;
const list = async (filter: Filter = {}) =>
  (await ada.browser.call(contract.listCustomers, { search: mark, ...filter })).data;
const found = async (filter: Filter) =>
  (await list(filter)).customers.map(({ companyName }) => companyName.split(' ')[0]);

/** A customer whose trial ends in so many days; null: whose plan is paid. */
async function customer(name: string, days: number | null): Promise<string> {
  const { orgId } = await portal.owner({ companyName: `${name} ${mark}` });
  const ends = days === null ? null : new Date(portal.clock.now().getTime() + days * dayMs);
  await portal.changePlan({ orgId }, { status: ends ? 'INTRIAL' : 'ACTIVE', expirationDate: ends });
  return orgId;
}

/** What the modules would tell of a customer. */
async function known(orgId: string, facts: Partial<Summary>): Promise<void> {
  // The summary is made of what changed before, and stands until something else changes.
  await list();
  const db = portal.db;
  await db.update(summaries).set(facts).where(eq(summaries.orgId, orgId));
}

describe('GET /api/console/portfolio/figures', () => {
  it('CSL-175, CSL-289, CSL-290: counts customers and what to look at, and for who may see mails those that came back', async () => {
    const figures = async (by = ada) => (await by.browser.call(contract.readFigures, {})).data;
    const before = await figures();
    const orgId = await customer('Figures', 3);
    const other = await customer('Other figures', null);
    await known(orgId, { openHighs: 2, unwatched: 1, scansFailed: 3, rating: 639 });
    await known(other, { openHighs: 5, rating: 740 });
    const mails = [
      { daysAgo: 1, outcome: 'bounced' },
      { daysAgo: 8, outcome: 'bounced' },
      { daysAgo: 1, outcome: 'sent' },
    ] as const;
    for (const { daysAgo, outcome } of mails)
      await portal.db.insert(sentMails).values({
        messageId: randomUUID(),
        sentAt: new Date(portal.clock.now().getTime() - daysAgo * dayMs),
        fromName: 'Fairhaven',
        toAddress: `${mark}@gone.example`,
        subject: 'A letter',
        brandId: 'fairhaven',
        outcome,
      });
    expect(await figures()).toEqual({
      ...before,
      customers: before.customers + 2,
      joined: before.joined + 2,
      paying: before.paying + 1,
      monthlyCents: expect.any(Number),
      inTrial: before.inTrial + 1,
      trialsEnding: before.trialsEnding + 1,
      openHighs: before.openHighs + 7,
      withHighs: before.withHighs + 2,
      unwatched: before.unwatched + 1,
      scansFailed: before.scansFailed + 3,
      withScansFailed: before.withScansFailed + 1,
      ratedBasic: before.ratedBasic + 1,
      ratedAdvanced: before.ratedAdvanced + 1,
      bounced: (before.bounced ?? 0) + 1,
    });
    await known(other, { rating: 739 });
    const { ratedIntermediate, ratedAdvanced } = await figures();
    expect([ratedIntermediate, ratedAdvanced]).toEqual([
      before.ratedIntermediate + 1,
      before.ratedAdvanced,
    ]);
    expect((await figures(await staffOf(portal, 'content'))).bounced).toBeNull();
    await portal.changePlan({ orgId }, { status: 'ACTIVE', expirationDate: null });
    expect((await figures()).trialsEnding).toBe(before.trialsEnding);
  });

  it('CSL-311: nobody pays for a free plan, in the figure or by the filter, where others are sold', async () => {
    const orgId = await customer('Free', null);
    const paying = async () => {
      const { data } = await ada.browser.call(contract.readFigures, {});
      const filter = { search: mark, status: 'ACTIVE' as const };
      const { customers } = (await ada.browser.call(contract.listCustomers, filter)).data;
      return [data.paying, customers.some((one) => one.orgId === orgId)];
    };
    const [before] = await paying();
    await portal.changePlan({ orgId }, { planId: 'starter' });
    expect(await paying()).toEqual([Number(before) - 1, false]);
    await portal.changePlan({ orgId }, { planId: 'essential' });
    expect(await paying()).toEqual([before, true]);
  });

  it('CSL-195: say who is new, who pays and how much, and who is in a trial, of the own brands', async () => {
    const figures = async (by = ada) => (await by.browser.call(contract.readFigures, {})).data;
    const before = await figures();
    const orgId = await customer('Paying', null);
    const db = portal.db;
    const isTheirs = eq(subscriptions.orgId, orgId);
    const [named] = await db.select().from(subscriptions).where(isTheirs);
    const channel = channelsOf('fairhaven').find((one) => one.channelId === named?.channelId);
    const plan = channel?.eligiblePlans.find((one) => one.planPointer.planId === named?.planId);
    expect(plan?.discountedPrice).toBeGreaterThan(0);
    const paid = before.monthlyCents + (plan?.discountedPrice ?? 0);
    const { joined, paying, inTrial } = before;
    const told = { joined: joined + 1, paying: paying + 1, monthlyCents: paid, inTrial };
    expect(await figures()).toMatchObject(told);
    await db
      .update(organizations)
      .set({ createdAt: new Date(portal.clock.now().getTime() - 31 * dayMs) })
      .where(eq(organizations.id, orgId));
    const over = new Date(portal.clock.now().getTime() - dayMs);
    await db.update(subscriptions).set({ status: 'INTRIAL', expirationDate: over }).where(isTheirs);
    const { monthlyCents } = before;
    expect(await figures()).toMatchObject({ joined, paying, monthlyCents, inTrial });
    const other = await staffOf(portal, 'support');
    await ada.browser.call(setStaffBrands, { staffId: other.staffId, brandIds: ['northlight'] });
    const none = { joined: 0, paying: 0, monthlyCents: 0, inTrial: 0 };
    expect(await figures(other)).toMatchObject(none);
  });
});

describe('GET /api/console/portfolio/list', () => {
  it('CSL-176, CSL-156: filters by each, by several, and with search and order, and saves just those as a file', async () => {
    const ash = await customer('Ash', 3);
    const birch = await customer('Birch', 20);
    const cedar = await customer('Cedar', -1);
    const dogwood = await customer('Dogwood', null);
    for (const one of [ash, birch, cedar, dogwood]) await known(one, { lacksWebsite: false });
    const facts = { openHighs: 2, unwatched: 1, scansFailed: 2, neverScanned: 1 };
    const lately = new Date(portal.clock.now().getTime() - 4.5 * dayMs);
    const since = { newestHighAt: lately, scanFailedAt: lately };
    await known(birch, { ...facts, ...since, rating: 610, ratingHighest: 790 });
    const [first] = (await list({ trialEndsInDays: 7 })).customers;
    const { brandId = '', planName = '' } = first ?? {};
    const all = ['Ash', 'Birch', 'Cedar', 'Dogwood'];
    const ofThisTest = (name = '') => all.includes(name);
    const cases: [Filter, string[]][] = [
      [{ status: 'INTRIAL' }, ['Ash', 'Birch']],
      [{ status: 'INTRIAL', direction: 'desc' }, ['Birch', 'Ash']],
      [{ status: 'INTRIAL', sort: 'unwatched', direction: 'desc' }, ['Birch', 'Ash']],
      [{ status: 'INTRIAL', sort: 'scansFailed', direction: 'desc' }, ['Birch', 'Ash']],
      [{ status: 'INTRIAL', sort: 'neverScanned', direction: 'desc' }, ['Birch', 'Ash']],
      [{ status: 'INTRIAL', sort: 'neverScanned' }, ['Ash', 'Birch']],
      [{ status: 'TRIAL_OVER' }, ['Cedar']],
      [{ status: 'ACTIVE' }, ['Dogwood']],
      [{ status: 'CANCELED' }, []],
      [{ trialEndsInDays: 7 }, ['Ash']],
      [{ trialEndsInDays: 30 }, ['Ash', 'Birch']],
      [{ highsAtLeast: 1 }, ['Birch']],
      [{ ratingBelow: 611 }, ['Birch']],
      [{ ratingBelow: 610 }, []],
      [{ unwatched: 'yes' }, ['Birch']],
      [{ scanFailed: 'yes' }, ['Birch']],
      [{ neverScanned: 'yes' }, ['Birch']],
      [{ newHighInDays: 5 }, ['Birch']],
      [{ newHighInDays: 4 }, []],
      [{ failedInDays: 5 }, ['Birch']],
      [{ failedInDays: 4 }, []],
      [{ joinedInDays: 1 }, all],
      [{ status: 'INTRIAL', highsAtLeast: 1, trialEndsInDays: 7 }, []],
      [{ brandId, planName }, all],
      [{ brandId: 'nobody' }, []],
      [{ planName: 'No such plan' }, []],
    ];
    for (const [filter, names] of cases) {
      const own = (await found(filter)).filter(ofThisTest);
      expect([filter, own]).toEqual([filter, names]);
      const wanted = { ...filter, search: mark };
      const { body } = await ada.browser.call(contract.exportCustomers, wanted);
      const saved = String(body).split('\r\n').slice(1, -1);
      const inFile = saved.map((line) => /^"?(\w+) /.exec(line)?.[1]);
      expect([filter, inFile.filter(ofThisTest)]).toEqual([filter, names]);
    }
    const { total } = await list({ status: 'INTRIAL' });
    expect(total).toBe((await found({ status: 'INTRIAL' })).length);
  });

  it('CSL-229: filters by channel and by whose call it is, the list, its file and a view, and tells what there is to choose', async () => {
    const elm = await customer('Elm', null);
    const fir = await customer('Fir', null);
    const channelId = `channel-${mark}`;
    await portal.changePlan({ orgId: fir }, { channelId });
    const call = { orgIds: [elm], assignedTo: ben.staffId };
    expect((await ada.browser.call(contract.assignCall, call)).status).toBe(200);
    const cases: [Filter, string[]][] = [
      [{ channelId }, ['Fir']],
      [{ assignedTo: ben.staffId }, ['Elm']],
      [{ assignedTo: ada.staffId }, []],
      [{ channelId, assignedTo: 'nobody' }, ['Fir']],
      [{ channelId, assignedTo: ben.staffId }, []],
    ];
    for (const [filter, names] of cases) {
      expect([filter, await found(filter)]).toEqual([filter, names]);
      const wanted = { ...filter, search: mark };
      const { body } = await ada.browser.call(contract.exportCustomers, wanted);
      expect(String(body).split('\r\n').slice(1, -1)).toHaveLength(names.length);
      const { total } = (await ada.browser.call(contract.matchCustomers, filter)).data;
      expect([filter, total]).toEqual([filter, names.length]);
    }
    expect(await found({ assignedTo: 'nobody' })).not.toContain('Elm');
    const view = { channelId, assignedTo: ben.staffId };
    const name = `Theirs ${mark}`;
    await ada.browser.call(contract.saveView, { name, isShared: false, view });
    const { views } = (await ada.browser.call(contract.listViews, {})).data;
    expect(views.find((one) => one.name === name)?.view).toMatchObject(view);
    const groups = (await ada.browser.call(contract.listGroups, {})).data;
    expect(groups.channelIds).toContain(channelId);
    expect(groups.members).toEqual([{ staffId: ben.staffId, name: 'Test support' }]);
  });

  it('CSL-308: takes a trial for one until its last day is over, as the portal does, and counts days as it shows them', async () => {
    // By the clock it ended two hours ago; in the brand's zone it is ten in the morning.
    await customer('Hazel', -1 / 12);
    // In the afternoon of the seventh day.
    await customer('Ivy', 7.25);
    await customer('Juniper', 8);
    const shown = (await list({ status: 'INTRIAL' })).customers.flatMap(
      ({ companyName, trialDaysLeft }) =>
        /^(Hazel|Ivy|Juniper) /.test(companyName) ? [trialDaysLeft] : [],
    );
    expect(shown).toEqual([0, 7, 8]);
    const ofThese = async (filter: Filter) =>
      (await found(filter)).filter((name = '') => ['Hazel', 'Ivy', 'Juniper'].includes(name));
    expect(await ofThese({ status: 'TRIAL_OVER' })).toEqual([]);
    expect(await ofThese({ trialEndsInDays: 1 })).toEqual(['Hazel']);
    expect(await ofThese({ trialEndsInDays: 7 })).toEqual(['Hazel', 'Ivy']);
    expect(await ofThese({ trialEndsInDays: 8 })).toEqual(['Hazel', 'Ivy', 'Juniper']);
  });

  it.each<Record<string, unknown>>([
    { status: 'NONE' },
    { highsAtLeast: 0 },
    { highsAtLeast: 1_000_001 },
    { trialEndsInDays: 91 },
    { joinedInDays: 0 },
    { newHighInDays: 91 },
    { failedInDays: 1.5 },
    { unwatched: 'no' },
    { scanFailed: '1' },
    { neverScanned: 'no' },
    { planName: 'x'.repeat(101) },
    { brandId: 'x'.repeat(101) },
    { channelId: 'x'.repeat(61) },
    { assignedTo: 'somebody' },
    { colour: 'red' },
  ])('CSL-177: refuses %j, in the list, in its file and in a view', async (filter) => {
    const calls: Call[] = [
      contract.listCustomers,
      contract.exportCustomers,
      contract.matchCustomers,
    ];
    for (const call of calls)
      expect((await ada.browser.call(call, filter)).refused).toBe('INVALID_INPUT');
    const view = { name: 'Poor', isShared: false, view: filter };
    expect((await ada.browser.call(contract.saveView, view)).refused).toBe('INVALID_INPUT');
  });
});

const save = (by: TestStaff, name: string, isShared = false) =>
  by.browser.call(contract.saveView, { name, isShared, view: { status: 'INTRIAL' } });
const viewsOf = async (by: TestStaff) => (await by.browser.call(contract.listViews, {})).data.views;
const remove = async (by: TestStaff, viewId: string) =>
  (await by.browser.call(contract.deleteView, { viewId })).status;
const named = async (by: TestStaff, name: string) =>
  (await viewsOf(by)).find((view) => view.name === name);

describe('POST /api/console/portfolio/saveView', () => {
  it('CSL-179: saves filters and order for oneself or for all, and no search', async () => {
    const [own, shared] = [`Own ${mark}`, `Shared ${mark}`];
    await save(ben, own);
    // The log has the newest on its first page.
    portal.clock.forward(1);
    await save(ben, shared, true);
    expect(await named(ben, own)).toMatchObject({
      isShared: false,
      by: 'Test support',
      mayDelete: true,
      view: { status: 'INTRIAL', sort: 'companyName', direction: 'asc' },
    });
    expect(await named(ada, own)).toBeUndefined();
    expect(await named(ada, shared)).toMatchObject({ by: 'Test support', mayDelete: true });
    const content = await staffOf(portal, 'content');
    expect(await named(content, shared)).toMatchObject({ mayDelete: false });
    const searched = { name: 'Searched', isShared: false, view: { search: mark } };
    expect((await ben.browser.call(contract.saveView, searched)).refused).toBe('INVALID_INPUT');
    for (const name of ['', '   ', 'x'.repeat(61), 'two\nlines'])
      expect((await save(ben, name)).refused).toBe('INVALID_INPUT');
    expect((await save(ben, 'x'.repeat(60))).status).toBe(200);
    const log = (await ada.browser.call(readStaffLog, {})).data.entries;
    expect(log).toContainEqual(
      expect.objectContaining({
        by: ben.email,
        what: 'Saved the view of customers',
        subject: shared,
      }),
    );
  });

  it('CSL-179: replaces one’s own of the same name, also of two at once, and nobody else’s', async () => {
    const name = `Twice ${mark}`;
    const both = await Promise.all([save(ben, name), save(ben, name, true), save(ada, name)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const own = (await viewsOf(ben)).filter((view) => view.name === name && view.mayDelete);
    expect(own).toHaveLength(1);
    await save(ben, name, true);
    expect((await viewsOf(ada)).filter((view) => view.name === name)).toHaveLength(2);
  });

  it('CSL-180: keeps twenty of a person, also of more at once', async () => {
    const cy = await staffOf(portal, 'content');
    const names = Array.from({ length: maxViews + 2 }, (_, n) => `View ${n}`);
    const answers = await Promise.all(names.map((name) => save(cy, name)));
    const refused = answers.flatMap((answer) => answer.refused ?? []);
    expect(refused).toEqual(['TOO_MANY_VIEWS', 'TOO_MANY_VIEWS']);
    const kept = (await viewsOf(cy)).filter(({ mayDelete }) => mayDelete);
    expect(kept).toHaveLength(maxViews);
    // One that there is already is replaced.
    expect((await save(cy, kept[0]?.name ?? '')).status).toBe(200);
  });

  it('CSL-184: keeps the columns of a view, and refuses one that there is not', async () => {
    const name = `Columns ${mark}`;
    const saveColumns = (columns: string) =>
      ben.browser.call(contract.saveView, { name, isShared: false, view: { columns } });
    expect((await saveColumns('brandId,rating')).status).toBe(200);
    expect((await named(ben, name))?.view.columns).toBe('brandId,rating');
    expect((await saveColumns('')).refused).toBe('INVALID_INPUT');
    for (const columns of ['colour', 'rating,', 'rating,colour', 'x'.repeat(201)]) {
      expect([columns, (await saveColumns(columns)).refused]).toEqual([columns, 'INVALID_INPUT']);
      const answer = await ben.browser.call(contract.exportCustomers, { columns });
      expect([columns, answer.refused]).toEqual([columns, 'INVALID_INPUT']);
    }
    expect((await named(ben, name))?.view.columns).toBe('brandId,rating');
  });
});

describe('POST /api/console/portfolio/deleteView', () => {
  it('CSL-180: is for whom it belongs to, and for an administrator where all see it', async () => {
    const [own, shared] = [`Kept ${mark}`, `Given ${mark}`];
    await save(ben, own);
    await save(ben, shared, true);
    const content = await staffOf(portal, 'content');
    const ownId = (await named(ben, own))?.id ?? '';
    const sharedId = (await named(ben, shared))?.id ?? '';
    expect(await remove(content, sharedId)).toBe(404);
    expect(await remove(ada, ownId)).toBe(404);
    expect(await remove(ada, randomUUID())).toBe(404);
    portal.clock.forward(1);
    expect(await remove(ada, sharedId)).toBe(200);
    const twice = await Promise.all([remove(ben, ownId), remove(ben, ownId)]);
    expect(twice.toSorted()).toEqual([200, 404]);
    expect(await named(ben, own)).toBeUndefined();
    const log = (await ada.browser.call(readStaffLog, {})).data.entries;
    expect(log).toContainEqual(
      expect.objectContaining({ what: 'Deleted the view of customers', subject: shared }),
    );
  });
});
