import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { snapshots } from '#modules/products/maturity/server/tables.ts';
import { issueEvents, issues, scans, targets } from '#modules/products/monitoring/server/tables.ts';
import { history, policies } from '#modules/products/policies/server/tables.ts';
import { ratings } from '#modules/products/ratings/server/tables.ts';
import { enrolments, trainees } from '#modules/products/training/server/tables.ts';
import { portalForAll } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { getFigures } from '../calls.ts';

const portal = portalForAll();

const ago = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000);
const figuresOf = async (owner: Visitor) => (await owner.call(getFigures, {})).data;
/** One figure: its meaning, by how much it moved, and its values as numbers. */
async function figureOf(owner: Visitor, kind: string) {
  const found = (await figuresOf(owner)).figures.find((one) => one.kind === kind);
  return found && { ...found, values: found.values.map((value) => (value ? value.value : null)) };
}

const rate = (owner: Visitor, days: number, rating: number, more = {}) =>
  portal.db.insert(ratings).values({
    orgId: owner.orgId,
    id: randomUUID(),
    host: 'www.shop.example',
    ratedAt: ago(days),
    rating,
    highest: rating + 10,
    letter: 'F',
    coverage: 1,
    deducted: 0,
    scores: {} as never,
    unknown: {},
    capping: [],
    incidents: [],
    formulaVersion: '9',
    ...more,
  });

describe('GET /api/dashboard/getFigures', () => {
  it('DSH-100: tells the rating at the end of each of twelve weeks, and its change in four', async () => {
    const owner = await portal.owner();
    expect((await figuresOf(owner)).figures).toEqual([]);
    await rate(owner, 80, 400);
    await rate(owner, 40, 420);
    await rate(owner, 3, 450);
    const { moments } = await figuresOf(owner);
    expect(moments).toHaveLength(13);
    expect(moments.at(-1)).toBe(portal.clock.now().toISOString());
    expect(moments[8]).toBe(ago(28).toISOString());
    expect(await figureOf(owner, 'rating')).toEqual({
      kind: 'rating',
      meaning: 'Basic, on a scale from 250 to 900',
      values: [null, 400, 400, 400, 400, 400, 400, 420, 420, 420, 420, 420, 450],
      movedBy: 30,
    });
  });

  it('DSH-100, DSH-131: compares no rating with one of another formula, calls no wider range a change, and says why it is one', async () => {
    const owner = await portal.owner();
    await rate(owner, 60, 600, { formulaVersion: '8' });
    await rate(owner, 20, 420, { highest: 520 });
    await rate(owner, 1, 400, { highest: 560 });
    const figure = await figureOf(owner, 'rating');
    expect(figure).toMatchObject({
      movedBy: 0,
      meaning: 'Basic, on a scale from 250 to 900. A range, because not all could be seen.',
    });
    expect(figure?.values.slice(0, 10)).toEqual(Array(10).fill(null));
  });

  it('DSH-100: knows no rating as long as it may be anything', async () => {
    const owner = await portal.owner();
    await rate(owner, 1, 250, { highest: 900 });
    expect(await figureOf(owner, 'rating')).toBeUndefined();
    await rate(owner, 30, 400);
    const figure = await figureOf(owner, 'rating');
    expect(figure).toMatchObject({
      meaning: 'Too little could be seen the last time.',
      movedBy: null,
    });
    expect(figure?.values.slice(-3)).toEqual([400, 400, null]);
  });

  it('DSH-101: tells the open causes from the first scan on: fixed, back again, accepted for a while, never one', async () => {
    const owner = await portal.owner();
    const { orgId } = owner;
    const targetId = randomUUID();
    await portal.db.insert(targets).values({
      orgId,
      id: targetId,
      name: 'Shop',
      nameKey: 'shop',
      url: 'https://shop.example/',
      scanProfile: 'safe',
      consent: {} as never,
      createdAt: ago(90),
    });
    const flaw = async (title: string, more: Partial<typeof issues.$inferInsert> = {}) => {
      const id = randomUUID();
      await portal.db.insert(issues).values({
        orgId,
        id,
        targetId,
        identity: randomUUID(),
        checkId: 'hsts',
        title,
        technicalName: title,
        severity: 'high',
        method: 'GET',
        url: 'https://shop.example/',
        state: 'new',
        firstSeenAt: ago(45),
        lastSeenAt: ago(0),
        lastScanId: randomUUID(),
        ...more,
      });
      return id;
    };
    await flaw('Always open');
    await flaw('Always open', { url: 'https://shop.example/two', severity: 'low' });
    expect(await figureOf(owner, 'causes')).toBeUndefined();
    const scan = { orgId, id: randomUUID(), targetId, level: 'safe' as const };
    await portal.db
      .insert(scans)
      .values({ ...scan, status: 'completed', startTime: ago(45), completeTime: ago(45) });
    await flaw('Fixed', { state: 'fixed', fixedAt: ago(10), severity: 'medium' });
    await flaw('Not one', { decision: 'false_positive', decidedAt: ago(9) });
    await flaw('Accepted for a while', {
      decision: 'accepted',
      decidedAt: ago(30),
      decisionUntil: ago(10),
      severity: 'low',
    });
    const back = await flaw('Back again', { state: 'back_again', severity: 'low' });
    const event = (kind: 'fixed' | 'back_again', days: number) => ({
      orgId,
      id: randomUUID(),
      issueId: back,
      kind,
      at: ago(days),
    });
    await portal.db.insert(issueEvents).values([event('fixed', 37), event('back_again', 24)]);
    // Open 42 days ago are four, 35 days ago one is fixed; 28 days ago one is accepted; 21 days ago one is back.
    expect(await figureOf(owner, 'causes')).toEqual({
      kind: 'causes',
      meaning: '1 High, 2 Low',
      values: [...Array(6).fill(null), 4, 3, 2, 3, 3, 3, 3],
      movedBy: 1,
    });
    const told = (await figuresOf(owner)).figures.find(({ kind }) => kind === 'causes');
    expect(told?.values[6]?.severities).toEqual({ highs: 1, mediums: 1, lows: 2 });
    expect((await figuresOf(owner)).milestones).toEqual([
      { at: ago(45).toISOString(), text: 'First scan of “Shop”' },
      { at: ago(10).toISOString(), text: '1 thing fixed' },
    ]);
  });

  it('DSH-113: tells on which days policies were put in force, at most six days, and none of another organization’s', async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    const approve = async (days: number, ...types: string[]) => {
      for (const policyType of types) {
        const { orgId } = owner;
        const entry = { version: 1, kind: 'approved' as const, cognitoId: 'c', by: 'b', text: '' };
        await portal.db
          .insert(policies)
          .values({
            orgId,
            id: randomUUID(),
            policyType,
            name: policyType,
            custom: true,
            createdAt: ago(days),
          })
          .onConflictDoNothing();
        await portal.db
          .insert(history)
          .values({ orgId, id: randomUUID(), policyType, at: ago(days), ...entry });
      }
    };
    await approve(90, 'Too long ago');
    await approve(60, 'Passwords', 'Backups');
    await approve(30, 'Phones');
    const { milestones } = await figuresOf(owner);
    expect(milestones).toEqual([
      { at: ago(60).toISOString(), text: '2 policies put in force' },
      { at: ago(30).toISOString(), text: '“Phones” put in force' },
    ]);
    expect((await figuresOf(stranger)).milestones).toEqual([]);
    for (const days of [25, 20, 15, 10, 5]) await approve(days, `Of day ${days}`);
    const newest = (await figuresOf(owner)).milestones;
    expect(newest).toHaveLength(6);
    expect(newest[0]?.text).toBe('“Phones” put in force');
    await portal.changePlan(owner, { planId: 'starter' });
    expect((await figuresOf(owner)).milestones).toEqual([]);
  });

  it('DSH-102, DSH-133: tells how many percent of the courses that had opened were finished, and of what that is', async () => {
    const owner = await portal.owner();
    const { orgId } = owner;
    const traineeId = randomUUID();
    await portal.db.insert(trainees).values({
      orgId,
      id: traineeId,
      firstName: 'Lee',
      lastName: 'Oven',
      email: 'lee@shop.example',
      joinedAt: ago(60),
      timeZone: 'UTC',
      courseIds: [],
    });
    const course = (courseId: string, opened: number, finished: number | null) => ({
      orgId,
      id: randomUUID(),
      traineeId,
      courseId,
      openedAt: ago(opened),
      dueAt: ago(opened - 30),
      finishedAt: finished === null ? null : ago(finished),
    });
    expect(await figureOf(owner, 'training')).toBeUndefined();
    await portal.db
      .insert(enrolments)
      .values([course('a', 50, 20), course('b', 30, 0), course('c', 0, null)]);
    expect(await figureOf(owner, 'training')).toEqual({
      kind: 'training',
      meaning: 'of the courses opened for your team so far',
      values: [...Array(5).fill(null), 0, 0, 0, 0, 0, 50, 50, 66],
      movedBy: 66,
    });
  });

  it('DSH-103: tells the maturity level by the results that are kept', async () => {
    const owner = await portal.owner();
    const level = (days: number, reached: number) => ({
      orgId: owner.orgId,
      id: randomUUID(),
      day: ago(days).toISOString().slice(0, 10),
      modelVersion: 1,
      level: reached,
      average: 100,
      areas: [],
    });
    await portal.db.insert(snapshots).values([level(10, 2)]);
    const first = await figureOf(owner, 'maturity');
    expect(first).toMatchObject({ movedBy: 0, meaning: expect.stringMatching(/^of 5: \S/) });
    expect(first?.values.slice(-3)).toEqual([null, 2, 2]);
    await portal.db.insert(snapshots).values([level(100, 1), level(0, 3)]);
    const then = await figureOf(owner, 'maturity');
    expect(then).toMatchObject({ movedBy: 2 });
    expect(then?.values).toEqual([...Array(11).fill(1), 2, 3]);
  });

  it("DSH-104: tells neither another organization's, nor of a module that is not ACTIVE, and what is known only now has no change", async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    await rate(owner, 0, 500);
    expect(await figureOf(owner, 'rating')).toMatchObject({ movedBy: null });
    expect((await figuresOf(stranger)).figures).toEqual([]);
    await portal.changePlan(owner, { planId: 'starter' });
    const kinds = (await figuresOf(owner)).figures.map(({ kind }) => kind);
    expect(kinds).not.toContain('rating');
  });
});
