import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAssessment } from '#modules/maturity/contract.ts';
import { createTarget } from '#modules/monitoring/contract.ts';
import { certificates, issues } from '#modules/monitoring/server/tables.ts';
import { policySave } from '#modules/policies/contract.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { getNextSteps } from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const stepsOf = async (visitor: Visitor) => (await visitor.call(getNextSteps, {})).data.steps;
const kindsOf = async (visitor: Visitor) => (await stepsOf(visitor)).map(({ kind }) => kind);

async function addsWebsite(owner: Visitor): Promise<string> {
  const { data } = await owner.call(createTarget, {
    targetName: 'Shop',
    targetUrl: 'http://sample.localhost:1/',
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: '2026-12-01T09:00:00.000Z',
    permission: true,
  });
  if (!data.targetId) throw new Error('The website was not added.');
  return data.targetId;
}

const now = () => portal.clock.now();
const flaw = (owner: Visitor, targetId: string, part: Partial<typeof issues.$inferInsert>) =>
  portal.services.database.system.insert(issues).values({
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
    firstSeenAt: now(),
    lastSeenAt: now(),
    lastScanId: randomUUID(),
    ...part,
  });

describe('GET /api/dashboard/getNextSteps', () => {
  it('a new organization begins with its website', async () => {
    const owner = await portal.owner();
    const [first, ...rest] = await stepsOf(owner);
    expect(first).toMatchObject({ kind: 'firstWebsite', minutes: 3 });
    expect(rest.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['firstPolicy', 'assessment']),
    );
  });

  it('a finding, a certificate that ends, and a draft, in the order of the harm', async () => {
    const owner = await portal.owner();
    const targetId = await addsWebsite(owner);
    await flaw(owner, targetId, {});
    await portal.services.database.system.insert(certificates).values({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId,
      checkedAt: now(),
      validFrom: new Date('2026-01-01T00:00:00Z'),
      validTo: new Date('2026-11-20T00:00:00Z'),
    });
    await owner.call(policySave, { policy: { id: 'encryption', status: 'Draft' } });
    const steps = await stepsOf(owner);
    expect(steps.map(({ kind }) => kind).slice(0, 3)).toEqual(['certificate', 'finding', 'draft']);
    expect(steps[1]).toMatchObject({ subject: 'Your database answers strangers', place: 'Shop' });
    expect(steps.every(({ minutes }) => minutes > 0)).toBe(true);
  });

  it('leaves out what is fixed, was decided about, or asks for nothing', async () => {
    const owner = await portal.owner();
    const targetId = await addsWebsite(owner);
    await flaw(owner, targetId, { state: 'fixed', fixedAt: now() });
    await flaw(owner, targetId, { decision: 'false_positive', decisionReason: 'not so' });
    await flaw(owner, targetId, { severity: 'info' });
    const until = new Date(now().getTime() + 300_000);
    await flaw(owner, targetId, { decision: 'accepted', decisionUntil: until });
    expect(await kindsOf(owner)).not.toContain('finding');
    portal.clock.forward(301);
    expect(await kindsOf(owner)).toContain('finding');
  });

  it('one step for a flaw at several places of a website', async () => {
    const owner = await portal.owner();
    const targetId = await addsWebsite(owner);
    for (let at = 0; at < 3; at += 1) await flaw(owner, targetId, {});
    expect((await kindsOf(owner)).filter((kind) => kind === 'finding')).toHaveLength(1);
  });

  it('an assessment that was begun goes on at its next question', async () => {
    const owner = await portal.owner();
    await owner.call(saveAssessment, {
      data: { elementPath: 'people.leadership.security-lead', level: 3 },
    });
    const step = (await stepsOf(owner)).find(({ kind }) => kind === 'assessment');
    expect(step?.id).toBe('people.leadership.owner-attention');
  });

  it("tells nothing of another organization's", async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    await flaw(owner, await addsWebsite(owner), {});
    await addsWebsite(stranger);
    expect(await kindsOf(stranger)).not.toContain('finding');
  });
});
