import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordChanges } from '#kit/server/audit/recordChange.ts';
import { endScan } from '#modules/products/monitoring/server/jobs/endScan.ts';
import { insertScan } from '#modules/products/monitoring/server/store/scans.ts';
import { ratings } from '#modules/products/ratings/server/tables.ts';
import { sampleFinding } from '#tests/support/findings.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { newWebsite, scanReport } from '#tests/support/scans.ts';
import { staffOf } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { restWords, showAllWords } from '../console/copy.ts';
import { maxCauses } from '../vocabulary.ts';

const dayMs = 86_400_000;
const portal = portalForAll({ now: '2026-11-18T18:00:00.000Z' });
let owner: Visitor;
let staff: Visitor;
beforeAll(async () => {
  staff = (await staffOf(portal, 'support')).browser;
});
beforeEach(async () => {
  owner = await portal.owner({ companyName: `Rowan ${randomUUID().slice(0, 8)}` });
});

const pageOf = async (orgId = owner.orgId) =>
  (await staff.call(contract.readCustomer, { orgId })).data;

const addWebsite = () => newWebsite(owner, { date_time: '2026-12-01T09:00:00.000Z' });

async function scan(targetId: string, titles: readonly string[]): Promise<void> {
  const db = portal.db;
  portal.clock.forward(1);
  const now = portal.clock.now();
  const scanId = (await insertScan(db, owner.orgId, { targetId, level: 'safe' }, now)) ?? '';
  const findings = titles.map((title) =>
    sampleFinding({ title, url: `https://shop.example/${title}` }),
  );
  const coverage = { checks: ['xss-reflected'], stoppedBy: 'done' as const };
  const report = { ...scanReport, findings, coverage };
  const end = { status: 'completed' as const, report };
  await endScan(db, owner.orgId, { scanId, targetId }, end, now);
}

/** A rating, so many days ago. */
const rate = (rating: number, daysAgo: number, host = 'rowan.example') =>
  portal.db.insert(ratings).values({
    orgId: owner.orgId,
    id: randomUUID(),
    host,
    ratedAt: new Date(portal.clock.now().getTime() - daysAgo * dayMs),
    rating,
    highest: rating,
    letter: 'B',
    coverage: 1,
    deducted: 0,
    scores: {} as never,
    unknown: {} as never,
    capping: [],
    incidents: [],
    formulaVersion: '2',
  });

describe('GET /api/console/portfolio/customer/{orgId}', () => {
  it('CSL-170, CSL-174: says of a new customer that they have added no website, and how long the trial is', async () => {
    const { say, causes, rating, ratingLine } = await pageOf();
    expect(say.map(({ code }) => code)).toEqual(['NO_WEBSITE', 'TRIAL_ENDING']);
    expect(say[0]?.sentence).toBe('They have not added a website.');
    expect(causes).toEqual([]);
    expect(rating).toBeNull();
    expect(ratingLine).toBeNull();
  });

  it('CSL-170, CSL-171: says which of the open causes comes first, names them in their one order, and why', async () => {
    const targetId = await addWebsite();
    await scan(targetId, ['One', 'Two', 'Three', 'Four', 'Five', 'Six']);
    portal.clock.forward(3 * 86_400);
    staff = (await staffOf(portal, 'support')).browser;
    const { say, causes, scans } = await pageOf();
    expect(scans.toFix.causes).toBe(6);
    expect(causes).toHaveLength(6);
    const [first] = causes;
    expect(first).toMatchObject({ website: 'Shop', severity: 'high' });
    expect(first?.why).not.toBe('');
    const said = say.find(({ code }) => code === 'TO_FIX');
    expect(said?.sentence).toContain(
      `6 things are to fix. The first is “${first?.title}” at “Shop”`,
    );
    expect(said?.sentence).toContain('open for 3 days.');
    expect(said?.why).toBe(first?.why);
  });

  it('CSL-291: names fifty causes at most, and says of how many', async () => {
    const targetId = await addWebsite();
    const titles = Array.from({ length: maxCauses + 2 }, (_, n) => `Cause ${n}`);
    const shownAfter = async (count: number) => {
      await scan(targetId, titles.slice(0, count));
      const { causes, scans } = await pageOf();
      const ids = new Set(causes.map(({ issueId }) => issueId));
      return [ids.size, showAllWords(causes.length, scans.toFix.causes), scans.toFix.causes];
    };
    expect(await shownAfter(maxCauses)).toEqual([50, 'Show all 50', 50]);
    expect(await shownAfter(maxCauses + 2)).toEqual([50, 'Show 50 of 52', 52]);
    expect([1, 2].map(restWords)).toEqual(['And one more.', 'And 2 more.']);
  });

  it('CSL-172: tells the rating as it was at the end of each of the last weeks', async () => {
    await rate(640, 30);
    await rate(700, 1);
    const { rating, ratingLine, say } = await pageOf();
    expect(rating).toMatchObject({ rating: 700, before: 640, moved: 60 });
    expect(ratingLine?.moments).toHaveLength(13);
    expect(ratingLine?.figure.values.map((value) => value?.value ?? null).slice(-6)).toEqual([
      null,
      640,
      640,
      640,
      640,
      700,
    ]);
    expect(say.map(({ code }) => code)).toContain('RATING_ROSE');
  });

  it('CSL-170: tells nothing of another customer', async () => {
    const targetId = await addWebsite();
    await scan(targetId, ['One']);
    await rate(640, 1);
    const other = await portal.owner({ companyName: `Sorrel ${randomUUID().slice(0, 8)}` });
    const { causes, ratingLine } = await pageOf(other.orgId);
    expect([causes, ratingLine]).toEqual([[], null]);
    const log = (await staff.call(contract.readActivity, { orgId: other.orgId })).data;
    expect(log.entries.filter(({ kind }) => kind === 'event')).toEqual([]);
  });
});

describe('GET /api/console/portfolio/activity/{orgId}', () => {
  const eventsOf = async () =>
    (await staff.call(contract.readActivity, { orgId: owner.orgId })).data.entries;

  it('CSL-173: tells what was done, scans that ended and ratings that changed as one, newest first', async () => {
    const targetId = await addWebsite();
    await scan(targetId, ['One', 'Two']);
    await scan(targetId, ['Two']);
    await rate(640, 40);
    await rate(640, 30);
    // Ratings move by a few points from day to day.
    await rate(649, 25);
    await rate(600, 20);
    await rate(620, 10, 'other.example');
    const entries = await eventsOf();
    expect(entries.map(({ at }) => at)).toEqual(
      entries.map(({ at }) => at).toSorted((one, other) => (one < other ? 1 : -1)),
    );
    expect(entries.filter(({ kind }) => kind === 'event').map(({ sentence }) => sentence)).toEqual([
      'A scan of “Shop” ended: 1 thing found.',
      'A scan of “Shop” ended: 2 things found.',
      'other.example was rated for the first time: 620 (B).',
      'The security rating of rowan.example fell from 649 (B) to 600 (B).',
      'rowan.example was rated for the first time: 640 (B).',
    ]);
    expect(entries.some(({ kind }) => kind === 'admin')).toBe(true);
  });

  it('CSL-173: leaves nothing out and tells nothing twice from page to page', async () => {
    const targetId = await addWebsite();
    for (let n = 0; n < 25; n += 1) await scan(targetId, []);
    for (let n = 0; n < 25; n += 1) await rate(600 + n * 10, 0.5 + n);
    const told: string[] = [];
    const read = async (before: string | null) =>
      (
        await staff.call(contract.readActivity, {
          orgId: owner.orgId,
          ...(before ? { before } : {}),
        })
      ).data;
    let page = await read(null);
    while (told.length < 200) {
      expect(page.entries.length).toBeLessThanOrEqual(20);
      told.push(...page.entries.map(({ id }) => id));
      if (page.next === null) break;
      page = await read(page.next);
    }
    expect(new Set(told).size).toBe(told.length);
    // What its admin did is two entries at least: the sign-up and the website.
    expect(told.length).toBeGreaterThanOrEqual(52);
    const input = { orgId: owner.orgId, before: 'no mark' };
    const answer = await staff.call(contract.readActivity, input);
    expect(answer.refused).toBe('INVALID_INPUT');
  });

  it('CSL-183: makes one row of many answers by one person, and from page to page tells each once', async () => {
    portal.clock.forward(60);
    const at = portal.clock.now();
    const answers = Array.from({ length: 130 }, (_, n) => ({
      orgId: owner.orgId,
      at,
      actorKind: 'admin' as const,
      actorId: owner.cognitoId,
      actorEmail: owner.email,
      action: '/zimm/saveAssessment',
      subject: `Question ${n}`,
      ip: '',
      transactionId: '',
    }));
    await portal.db.transaction((tx) => recordChanges(tx, answers));
    const first = (await staff.call(contract.readActivity, { orgId: owner.orgId })).data;
    expect(first.entries.map(({ alike }) => alike.length)).toEqual([99]);
    const input = { orgId: owner.orgId, before: first.next ?? '' };
    const second = (await staff.call(contract.readActivity, input)).data;
    expect(second.entries[0]?.alike).toHaveLength(29);
    expect(second.next).toBeNull();
    const told = [...first.entries, ...second.entries].flatMap(({ alike, ...newest }) => [
      newest,
      ...alike,
    ]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    const questions = told.map(({ sentence }) => /Question \d+/.exec(sentence)?.[0]);
    expect(new Set(questions.filter(Boolean)).size).toBe(130);
  });

  it('CSL-189: says of a row of several how many there were, where the module has words for it', async () => {
    portal.clock.forward(60);
    const at = portal.clock.now();
    const entries = (action: string, count: number, minutes: number) =>
      Array.from({ length: count }, (_, n) => ({
        orgId: owner.orgId,
        at: new Date(at.getTime() + minutes * 60_000),
        actorKind: 'admin' as const,
        actorId: owner.cognitoId,
        actorEmail: owner.email,
        action,
        subject: `Subject ${n}`,
        ip: '',
        transactionId: '',
      }));
    await portal.db.transaction((tx) =>
      recordChanges(tx, [
        ...entries('/profile/editUserInvite', 3, 0),
        ...entries('/monitoring/webapps/createTarget', 2, 1),
        ...entries('/monitoring/webapps/scanNow', 4, 2),
      ]),
    );
    const told = (await eventsOf()).slice(0, 4).map(({ alike, ofMany }) => [alike.length, ofMany]);
    expect(told).toEqual([
      [3, 'started 4 scans'],
      [0, null],
      [0, null],
      [2, null],
    ]);
  });
});
