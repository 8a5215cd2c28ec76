import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { posts } from '#modules/products/concierge/server/tables.ts';
import { assessmentConfig, saveAssessment } from '#modules/products/maturity/calls.ts';
import { certificates, issues } from '#modules/products/monitoring/server/tables.ts';
import { policySave } from '#modules/products/policies/calls.ts';
import { fastRatings } from '#modules/products/ratings/calls.ts';
import { weaknessFor } from '#tests/support/concierge.ts';
import { fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { newWebsite } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { getModuleActivity, getNextSteps } from '../calls.ts';

const { portal, engine } = ratedPortalForAll();

const stepsOf = async (visitor: Visitor) => (await visitor.call(getNextSteps, {})).data.steps;
const kindsOf = async (visitor: Visitor) => (await stepsOf(visitor)).map(({ kind }) => kind);

const addsWebsite = (owner: Visitor) =>
  newWebsite(owner, {
    targetUrl: 'http://sample.localhost:1/',
    date_time: '2026-12-01T09:00:00.000Z',
  });

const instant = () => portal.clock.now();
const ago = (days: number) => new Date(instant().getTime() - days * 86_400_000);
const flaw = (owner: Visitor, targetId: string, part: Partial<typeof issues.$inferInsert>) =>
  portal.db.insert(issues).values({
    orgId: owner.orgId,
    id: randomUUID(),
    targetId,
    identity: randomUUID(),
    checkId: 'sqli-err',
    title: 'Your database answers strangers',
    technicalName: 'SQL injection',
    severity: 'high',
    method: 'GET',
    url: 'http://sample.localhost:1/',
    state: 'new',
    firstSeenAt: instant(),
    lastSeenAt: instant(),
    lastScanId: randomUUID(),
    ...part,
  });

describe('GET /api/dashboard/getNextSteps', () => {
  it('DSH-050: a new organization begins with its website', async () => {
    const owner = await portal.owner();
    const [first, ...rest] = await stepsOf(owner);
    expect(first).toMatchObject({ kind: 'firstWebsite', minutes: 3 });
    expect(rest.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['firstPolicy', 'assessment']),
    );
  });

  it('DSH-041, DSH-046, DSH-047: a certificate that ends, a finding and a draft, in the order of the harm', async () => {
    const owner = await portal.owner();
    const targetId = await addsWebsite(owner);
    await flaw(owner, targetId, {});
    await portal.db.insert(certificates).values({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId,
      checkedAt: instant(),
      validFrom: new Date('2026-01-01T00:00:00Z'),
      validTo: new Date('2026-11-20T00:00:00Z'),
    });
    await owner.call(policySave, { policy: { id: 'encryption', status: 'Draft' } });
    const steps = await stepsOf(owner);
    expect(steps.map(({ kind }) => kind).slice(0, 3)).toEqual(['certificate', 'finding', 'draft']);
    expect(steps[1]).toMatchObject({ subject: 'Your database answers strangers', place: 'Shop' });
    expect(steps[0]).toMatchObject({ dueAt: '2026-11-20T00:00:00.000Z', place: 'Shop' });
    expect(steps.map(({ kind }) => kind)).not.toContain('firstPolicy');
    expect(steps.every(({ minutes }) => minutes > 0)).toBe(true);
  });

  it('DSH-044, DSH-045: leaves out what is fixed, is decided about for now, or asks for nothing', async () => {
    const owner = await portal.owner();
    const targetId = await addsWebsite(owner);
    await flaw(owner, targetId, { state: 'fixed', fixedAt: instant() });
    await flaw(owner, targetId, { decision: 'false_positive', decisionReason: 'not so' });
    await flaw(owner, targetId, { severity: 'info' });
    const until = new Date(instant().getTime() + 300_000);
    await flaw(owner, targetId, { decision: 'accepted', decisionUntil: until });
    expect(await kindsOf(owner)).not.toContain('finding');
    portal.clock.forward(301);
    expect(await kindsOf(owner)).toContain('finding');
  });

  it('DSH-044: one step for a flaw at several places of a website', async () => {
    const owner = await portal.owner();
    const targetId = await addsWebsite(owner);
    for (let at = 0; at < 3; at += 1) await flaw(owner, targetId, {});
    expect((await kindsOf(owner)).filter((kind) => kind === 'finding')).toHaveLength(1);
  });

  it('DSH-122: what a scan and the rating tell of one fact is one step', async () => {
    const owner = await portal.owner();
    const host = 'www.rye.example';
    await moveTo(owner, host);
    const rate = seen({ ...fine, dmarc: 'BAD', patching_cadence: 'BAD' });
    engine.behave = async (order) => {
      const report = await rate(order);
      const idOf = (id: string) => id.replace('/thing', `/php/${host}`);
      return { ...report, findings: report.findings.map((one) => ({ ...one, id: idOf(one.id) })) };
    };
    await owner.call(fastRatings, { url: host });
    const targetId = await addsWebsite(owner);
    const at = { url: `https://${host}/` };
    const forged = { checkId: 'email-dns', title: 'The dmarc', parameter: `_dmarc.${host}` };
    await flaw(owner, targetId, { ...at, ...forged });
    const old = { checkId: 'vuln-server', title: 'Old software', severity: 'medium' } as const;
    await flaw(owner, targetId, { ...at, ...old, parameter: 'PHP' });
    const found = (await stepsOf(owner)).filter(({ kind }) => /finding|outside/.test(kind));
    expect(found.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['finding', 'The dmarc'],
      ['outside', 'The patching_cadence'],
    ]);
    // Beside nginx, of which the rating says nothing, the scan's step says more than the rating's.
    await flaw(owner, targetId, { ...at, ...old, parameter: 'nginx' });
    expect((await stepsOf(owner)).map(({ subject }) => subject)).toContain('Old software');
  });

  it('DSH-123: what a scan and the rating call as bad counts with the websites alone, as it is one step', async () => {
    const owner = await portal.owner();
    const host = 'www.oat.example';
    await moveTo(owner, host);
    const rate = seen({ ...fine, dmarc: 'BAD', spf: 'BAD', patching_cadence: 'BAD' });
    engine.behave = async (order) => {
      const report = await rate(order);
      const idOf = (id: string) => id.replace('/thing', `/php/${host}`);
      return { ...report, findings: report.findings.map((one) => ({ ...one, id: idOf(one.id) })) };
    };
    await owner.call(fastRatings, { url: host });
    const targetId = await addsWebsite(owner);
    const highsOutside = async () => {
      const { outside } = (await owner.call(getModuleActivity, {})).data.data;
      return [outside?.mail?.highs, outside?.internet?.highs];
    };
    expect(await highsOutside()).toEqual([2, 1]);
    const at = { targetId, url: `https://${host}/` };
    const forged = { checkId: 'email-dns', title: 'The dmarc', parameter: `_dmarc.${host}` };
    await flaw(owner, targetId, { ...at, ...forged });
    // The rating calls it worse: it counts there.
    const old = { checkId: 'vuln-server', title: 'Old software', parameter: 'PHP' };
    await flaw(owner, targetId, { ...at, ...old, severity: 'medium' });
    expect(await highsOutside()).toEqual([1, 1]);
    // With the one on the website three, as there are steps.
    const isHigh = ({ kind, pressure }: Awaited<ReturnType<typeof stepsOf>>[number]) =>
      /finding|outside/.test(kind) && pressure === 'high';
    expect(
      (await stepsOf(owner))
        .filter(isHigh)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['finding', 'outside', 'outside']);
  });

  it('DSH-048: an assessment that was begun goes on at its next question, a completed one names its weakest', async () => {
    const owner = await portal.owner();
    await owner.call(saveAssessment, {
      data: { elementPath: 'people.leadership.security-lead', level: 3 },
    });
    const step = (await stepsOf(owner)).find(({ kind }) => kind === 'assessment');
    expect(step?.id).toBe('people.leadership.owner-attention');
    const { elements } = (await owner.call(assessmentConfig, {})).data;
    for (const { elementPath } of elements) {
      const level = elementPath === 'technology.recovery.backups' ? 1 : 3;
      (await owner.call(saveAssessment, { data: { elementPath, level } })).data;
    }
    const weakest = (await stepsOf(owner)).filter(({ kind }) => kind === 'element');
    expect(weakest).toMatchObject([{ id: 'technology.recovery.backups', count: 1 }]);
    expect(await kindsOf(owner)).not.toContain('assessment');
  });

  it('DSH-042: a near deadline moves a step up, waiting moves no finding, and what is found stands before what is to begin', async () => {
    const owner = await portal.owner();
    const targetId = await addsWebsite(owner);
    const low = { severity: 'low' as const };
    const at = (path: string) => ({ url: `http://sample.localhost:1/${path}` });
    await flaw(owner, targetId, { ...low, ...at('a'), title: 'First' });
    await flaw(owner, targetId, { ...low, ...at('b'), title: 'Second', firstSeenAt: ago(60) });
    const steps = await stepsOf(owner);
    expect(steps.slice(0, 2).map(({ subject }) => subject)).toEqual(['First', 'Second']);
    expect(steps.slice(2).map(({ kind }) => kind)).toContain('firstPolicy');
    await portal.db.insert(certificates).values({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId,
      checkedAt: instant(),
      validFrom: ago(80),
      validTo: ago(-10),
    });
    expect((await kindsOf(owner))[0]).toBe('certificate');
  });

  it('DSH-043: what is only to read stands behind an open finding of the same harm', async () => {
    const owner = await portal.owner();
    const { services } = portal;
    await weaknessFor(services, owner.orgId, { title: 'Mail can be forged', severity: 'High' });
    await services.database.system
      .update(posts)
      .set({ publishedAt: ago(80) })
      .where(eq(posts.orgId, owner.orgId));
    await weaknessFor(services, owner.orgId, { title: 'The till is open', severity: 'Critical' });
    await flaw(owner, await addsWebsite(owner), { title: 'Files can be read' });
    const subjects = (await stepsOf(owner)).slice(0, 3).map(({ subject }) => subject);
    expect(subjects).toEqual(['The till is open', 'Files can be read', 'Mail can be forged']);
  });

  it('DSH-039: tells twenty at most, and of the modules that the plan has', async () => {
    const owner = await portal.owner();
    const targetId = await addsWebsite(owner);
    await weaknessFor(portal.services, owner.orgId);
    for (let at = 0; at < 12; at += 1) {
      await flaw(owner, targetId, { title: `Flaw ${at}` });
      const policy = { name: `Policy ${at}`, status: 'Draft', customPolicy: '<p>x</p>' } as const;
      (await owner.call(policySave, { policy })).data;
    }
    expect(await stepsOf(owner)).toHaveLength(20);
    expect(await kindsOf(owner)).toContain('weakness');
    await portal.changePlan(owner, { planId: 'starter' });
    expect(await kindsOf(owner)).not.toContain('weakness');
  });

  it("DSH-051: tells nothing of another organization's", async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    await flaw(owner, await addsWebsite(owner), {});
    await addsWebsite(stranger);
    expect(await kindsOf(stranger)).not.toContain('finding');
  });
});
