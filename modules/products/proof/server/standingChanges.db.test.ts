import type { Grade } from '@portal/ratings/finding';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetPast } from '#apps/server/retention/forgetPast.ts';
import { fastRatings } from '#modules/products/ratings/calls.ts';
import { fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { ownerForEach, runJob } from '#tests/support/portal.ts';
import { organizationsBefore } from '#tests/support/proof.ts';
import * as proof from '../calls.ts';
import { noteStandings } from './jobs/noteStandings.ts';
import { standingChanges } from './tables.ts';

const day = 86_400;
const host = 'www.rye.example';

const { portal, engine } = ratedPortalForAll();
beforeEach(() => portal.clock.set('2026-11-18T18:00:00.000Z'));
const owner = ownerForEach(portal);
afterEach(() => vi.restoreAllMocks());

const night = () => runJob(portal.services, noteStandings);
const changesOf = async (control: string, who = owner) =>
  (await who.call(proof.loadHistory, { control })).data.changes;
const hasHistory = async (control: string) =>
  (await owner.call(proof.loadControls, {})).data.controls.find(({ id }) => id === control)
    ?.hasHistory;
const state = async (change: object = {}, who = owner) => {
  const stated = { control: 'mfa-email', scope: 'All 12 accounts', until: '2027-11-18' };
  return (await who.call(proof.stateControl, { ...stated, ...change })).data.statementId;
};

/** The rating of their website sees a security.txt that is as good as this. */
async function rated(grade: Grade): Promise<void> {
  await moveTo(owner, host);
  engine.behave = async (order) => ({
    ...(await seen(fine)(order)),
    findings: [
      {
        vector: 'domain_protection',
        id: 'domain_protection/security-txt/rye.example',
        grade,
        title: 'security.txt',
        evidence: 'seen',
        advice: '',
        weight: 1,
        lifts: null,
        seenAt: order.now.toISOString(),
      },
    ],
  });
  (await owner.call(fastRatings, { url: host })).data;
}

describe('How controls stood on a day', () => {
  const good = {
    day: '2026-11-18',
    standing: 'seen',
    details: `Seen by the rating: The security.txt names a contact and is in date. Covers ${host}. (Nov 18, 2026, until Dec 18, 2026)`,
  };
  const none = { day: '2026-11-20', standing: 'none', details: '' };

  it('PRF-207, PRF-213: is noted each night where it changed, of two runs once, and shown after it is gone', async () => {
    await rated('GOOD');
    expect(await hasHistory('security-contact')).toBe(false);
    await Promise.all([night(), night()]);
    expect(await changesOf('security-contact')).toEqual([good]);
    expect(await hasHistory('security-contact')).toBe(true);
    // Another look sees the same.
    portal.clock.forward(day);
    await rated('GOOD');
    await night();
    expect(await changesOf('security-contact')).toEqual([good]);
    // Of what was noted by the release before, the words alone are shown.
    const theirs = eq(standingChanges.orgId, owner.orgId);
    const before = await portal.db.select().from(standingChanges).where(theirs);
    await portal.db.update(standingChanges).set({ dated: null }).where(theirs);
    const undated = good.details.replace(/ \(.+\)$/, '');
    expect(await changesOf('security-contact')).toEqual([{ ...good, details: undated }]);
    for (const { id, dated } of before)
      await portal.db
        .update(standingChanges)
        .set({ dated })
        .where(and(theirs, eq(standingChanges.id, id)));
    portal.clock.forward(day);
    await rated('FAIR');
    await night();
    await night();
    expect(await changesOf('security-contact')).toEqual([none, good]);
    expect(await changesOf('logs')).toEqual([]);
    const stranger = await portal.owner();
    expect(await changesOf('security-contact', stranger)).toEqual([]);
  });

  it('PRF-207: has what was stated, and names nobody; of two states of a day the last', async () => {
    const replaces = await state();
    await night();
    const stated = { day: '2026-11-18', standing: 'stated' };
    expect(await changesOf('mfa-email')).toEqual([
      { ...stated, details: 'Stated: All 12 accounts (Nov 18, 2026, until Nov 18, 2027)' },
    ]);
    await state({ scope: 'All 13 accounts', replaces });
    await night();
    expect(await changesOf('mfa-email')).toEqual([
      { ...stated, details: 'Stated: All 13 accounts (Nov 18, 2026, until Nov 18, 2027)' },
    ]);
  });

  it('PRF-207: is not noted while the plan has no Proof; what fails of one keeps no other', async () => {
    const other = await portal.owner();
    await state();
    await state({}, other);
    await portal.changePlan(other, { status: 'CANCELED' });
    await night();
    await portal.changePlan(other, { planId: 'premier', status: 'ACTIVE', expirationDate: null });
    expect(await changesOf('mfa-email', other)).toEqual([]);
    const { database } = portal.services;
    const forOrganization = database.forOrganization.bind(database);
    const broken = vi.spyOn(database, 'forOrganization');
    broken.mockImplementation((orgId) => {
      if (orgId === owner.orgId) throw new Error('away');
      return forOrganization(orgId);
    });
    await night();
    broken.mockRestore();
    expect(await changesOf('mfa-email', other)).toHaveLength(1);
  });

  it('PRF-207: goes two years after another was noted, and the last one stays', async () => {
    const replaces = await state();
    await night();
    portal.clock.forward(day);
    await state({ scope: 'All 13 accounts', replaces });
    await night();
    const kept = async () => {
      await runJob(portal.services, forgetPast);
      const theirs = eq(standingChanges.orgId, owner.orgId);
      const rows = await portal.db
        .select({ noted: standingChanges.day })
        .from(standingChanges)
        .where(and(theirs, eq(standingChanges.control, 'mfa-email')));
      return rows.map(({ noted }) => noted).sort();
    };
    portal.clock.forward(729 * day);
    expect(await kept()).toEqual(['2026-11-18', '2026-11-19']);
    portal.clock.forward(day);
    expect(await kept()).toEqual(['2026-11-19']);
  });

  it('PRF-207: is not read where the list of controls alone is shown', async () => {
    const { session } = portal.db as unknown as { session: object };
    const prepared: { mock: { calls: readonly unknown[][] } } = vi.spyOn(
      Object.getPrototypeOf(session),
      'prepareQuery',
    );
    (await owner.call(proof.loadControls, {})).data;
    const texts = prepared.mock.calls.map(([query]) => (query as { sql: string }).sql);
    const ofNotes = texts.filter((text) => text.includes('"proof_standing_changes"'));
    expect(ofNotes).toHaveLength(1);
    expect(ofNotes[0]).not.toContain('details');
  });

  it('PRF-208: is noted of all organizations, however many are before them; what was stopped is run again', async () => {
    onTestFinished(await organizationsBefore(portal.services, 120));
    await state();
    await night();
    expect(await changesOf('mfa-email')).toEqual([]);
    await portal.runJobs();
    expect(await changesOf('mfa-email')).toHaveLength(1);
    const stopped = runJob(portal.services, noteStandings, {}, { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toThrow();
  });

  it('PRF-208: is not noted of a second step while the user pool is away', async () => {
    const asked = vi.spyOn(portal.services.identity, 'hasSecondStep');
    asked.mockImplementation(async () => new Set([owner.cognitoId]));
    await night();
    const known = { day: '2026-11-18', standing: 'part' };
    expect(await changesOf('mfa-cloud')).toMatchObject([known]);
    portal.clock.forward(day);
    asked.mockRejectedValue(new Error('away'));
    await state();
    await night();
    expect(await changesOf('mfa-cloud')).toMatchObject([known]);
    expect(await changesOf('mfa-email')).toHaveLength(1);
    asked.mockImplementation(async () => new Set<string>());
    await night();
    expect(await changesOf('mfa-cloud')).toMatchObject([{ standing: 'none' }, known]);
  });
});
