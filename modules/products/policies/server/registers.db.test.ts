import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { pick } from '#kit/contract/pick.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import * as proof from '#modules/products/proof/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { join } from '#tests/support/invites.ts';
import { pagesOf } from '#tests/support/pdfPages.ts';
import { approvePolicy } from '#tests/support/policies.ts';
import { ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { keepPlan } from '#tests/support/proof.ts';
import { typed } from '#tests/support/typed.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as policy from '../calls.ts';
import { maxIncidents, maxRisks } from '../vocabulary/registers.ts';
import { incidents, risks } from './tables.ts';

const portal = portalForAll();

beforeEach(() => portal.clock.set('2026-11-18T18:00:00.000Z'));
const owner = ownerForEach(portal);

const newest = async () => {
  const [entry] = (await owner.call(getActivity, {})).data.entries;
  return JSON.stringify(entry);
};
const words = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('Incidents', () => {
  const happened = {
    noticedAt: '2026-11-18T17:00:00.000Z',
    what: 'A laptop is lost.',
    done: 'It was wiped.',
    told: 'The insurer, at noon.',
    personalData: 'yes',
    closedOn: null,
  } as const;
  const save = (change: object = {}, who = owner) =>
    who.call(policy.saveIncident, { ...happened, ...change });
  const load = async (who = owner) => (await who.call(policy.loadIncidents, {})).data.incidents;

  it('POL-114, POL-115, POL-128: are recorded and changed, the newest first, and the activity names the day alone', async () => {
    const { incidentId } = (await save()).data;
    (await save({ noticedAt: '2026-11-17T17:00:00.000Z', what: 'Earlier.' })).data;
    const saved = await load();
    expect(saved.map(({ what }) => what)).toEqual(['A laptop is lost.', 'Earlier.']);
    expect(saved[0]).toEqual({ ...happened, incidentId, version: 1, by: 'Ada Baker' });
    (await save({ incidentId, version: 1, closedOn: '2026-11-18' })).data;
    expect((await load())[0]).toMatchObject({ version: 2, closedOn: '2026-11-18' });
    expect(await newest()).toContain('saved an incident noticed on Nov 18, 2026');
    expect(await newest()).not.toContain('laptop');
  });

  it('PRF-205: prove in part that there is a record of them, and tell neither how many nor what', async () => {
    const history = async () => {
      const { controls } = (await owner.call(proof.loadControls, {})).data;
      return controls.find(({ id }) => id === 'incident-history');
    };
    expect(await history()).toMatchObject({
      standing: 'none',
      evidence: [],
      way: { to: '/securitypolicy/registers/incidents' },
    });
    const { incidentId } = (await save()).data;
    const shown = await history();
    expect(shown).toMatchObject({
      standing: 'part',
      evidence: [{ source: 'policies', isWhole: false, seenOn: '2026-11-18', until: '2027-11-18' }],
    });
    expect(JSON.stringify(shown?.evidence)).not.toMatch(/laptop|\b1\b/);
    (await owner.call(policy.removeIncident, { incidentId })).data;
    expect(await history()).toMatchObject({ standing: 'none', evidence: [] });
  });

  it('PRF-210: prove it as of the day on which one was saved last, for a year, however often they are looked at', async () => {
    const history = async () => {
      const { controls } = (await owner.call(proof.loadControls, {})).data;
      const shown = controls.find(({ id }) => id === 'incident-history');
      const days = shown?.evidence.map((one) => pick(one, 'seenOn', 'until'));
      return { standing: shown?.standing, days };
    };
    const later = async (days: number) => {
      portal.clock.forward(days * 86_400);
      await keepPlan(portal.services, owner);
    };
    const { incidentId } = (await save({ noticedAt: '2023-01-10T17:00:00.000Z' })).data;
    await later(40);
    const asSaved = { seenOn: '2026-11-18', until: '2027-11-18' };
    expect(await history()).toEqual({ standing: 'part', days: [asSaved] });
    await later(325);
    expect(await history()).toEqual({ standing: 'part', days: [asSaved] });
    await later(1);
    expect(await history()).toEqual({ standing: 'none', days: [asSaved] });
    (await save({ incidentId, version: 1, done: 'Nothing is left to do.' })).data;
    const again = { seenOn: '2027-11-19', until: '2028-11-19' };
    expect(await history()).toEqual({ standing: 'part', days: [again] });
    // One that was saved last before that was noted.
    await portal.db
      .update(incidents)
      .set({ savedAt: null })
      .where(eq(incidents.orgId, owner.orgId));
    expect(await history()).toEqual({ standing: 'none', days: [asSaved] });
  });

  it('POL-115: of two who change one at once, one is told that it was changed', async () => {
    const { incidentId } = (await save()).data;
    const both = await Promise.all(
      ['a', 'b'].map((done) => save({ incidentId, version: 1, done })),
    );
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['CHANGED', null]);
  });

  it.each([
    ['noticed after now', { noticedAt: '2026-11-18T18:00:01.000Z' }],
    ['noticed more than six years ago', { noticedAt: '2020-11-16T18:00:00.000Z' }],
    ['noticed in the year 500', { noticedAt: '0500-01-01T00:00:00.000Z' }],
    ['closed tomorrow', { closedOn: '2026-11-19' }],
    ['closed before it was noticed', { closedOn: '2026-11-17' }],
    ['without what happened', { what: '  ' }],
    ['with too long a text', { done: 'x'.repeat(4001) }],
    ['with a control character', { told: 'a\u0000b' }],
    ['with another answer', { personalData: 'perhaps' }],
    ['with an unknown field', { orgId: 'another' }],
  ])('POL-115: %s is refused', async (_, change) => {
    expect((await save(change)).refused).toBe('INVALID_INPUT');
  });

  it('POL-115: of another organization are none', async () => {
    const { incidentId } = (await save()).data;
    const stranger = await portal.owner();
    expect((await save({ incidentId, version: 1 }, stranger)).refused).toBe('NOT_FOUND');
    const removed = await stranger.call(policy.removeIncident, { incidentId });
    expect(removed.refused).toBe('NOT_FOUND');
    expect(await load(stranger)).toEqual([]);
    expect(await load()).toHaveLength(1);
  });

  it('POL-116: are 500 at most, though two are recorded at once', async () => {
    const row = (nth: number) => ({
      orgId: owner.orgId,
      id: randomUUID(),
      version: 1,
      noticedAt: new Date(Date.UTC(2026, 0, 1, 0, nth)),
      what: 'x',
      done: '',
      told: '',
      personalData: 'no' as const,
      closedOn: null,
      by: owner.email,
      byName: 'Ada Baker',
    });
    await portal.db
      .insert(incidents)
      .values(Array.from({ length: maxIncidents - 1 }, (_, nth) => row(nth)));
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['INCIDENT_LIMIT', null]);
    expect(await load()).toHaveLength(maxIncidents);
  });

  it('POL-118, POL-117: come as CSV, with the end of 72 hours in the brand’s time zone', async () => {
    (await save({ what: '=cmd()' })).data;
    const { body, headers } = await owner.call(policy.downloadIncidents, {});
    expect(String(headers['content-type'])).toContain('text/csv');
    expect(String(body)).toContain(`"'=cmd()"`);
    expect(String(body)).toContain('"Nov 21, 2026 9:00 AM PT"');
  });

  it('POL-119, POL-128: are removed', async () => {
    const { incidentId } = (await save()).data;
    (await owner.call(policy.removeIncident, { incidentId })).data;
    expect(await load()).toEqual([]);
    expect(await newest()).toContain('removed an incident noticed on Nov 18, 2026');
  });

  it('POL-129: name nobody who was erased', async () => {
    const colleague = await join(portal, owner);
    (await save({ told: `${colleague.email} was told.` }, colleague)).data;
    const erased = await typed(
      portal.services,
      ...['person', 'erase', '--email', colleague.email, '--yes'],
    );
    expect(erased.code).toBe(0);
    const [kept] = await load();
    expect(JSON.stringify(kept)).not.toContain(colleague.email);
    expect(kept?.by).not.toContain(colleague.email);
  });
});

describe('Risks', () => {
  const admin = (who = owner) => ({ kind: 'admin' as const, id: who.cognitoId });
  const save = (change: object = {}, who = owner) =>
    who.call(policy.saveRisk, {
      words: 'A laptop is lost',
      likelihood: 'sometimes',
      harm: 'serious',
      done: 'All are encrypted.',
      owner: admin(who),
      reviewOn: '2027-05-18',
      state: 'open',
      ...change,
    });
  const load = async (who = owner) => (await who.call(policy.loadRisks, {})).data;

  it('POL-120, POL-121, POL-128: are kept, the weightiest first, with twenty to choose from', async () => {
    const { riskId } = (await save()).data;
    (await save({ words: 'Fire', likelihood: 'seldom', harm: 'small' })).data;
    (await save({ words: 'Ransomware', likelihood: 'often', harm: 'ruinous' })).data;
    expect(await newest()).toContain('saved the risk “Ransomware”');
    const loaded = await load();
    expect(loaded.risks.map(({ words: one }) => one)).toEqual([
      'Ransomware',
      'A laptop is lost',
      'Fire',
    ]);
    expect(loaded.common).toHaveLength(20);
    expect(loaded.risks[1]).toMatchObject({ riskId, version: 1, owner: admin(), state: 'open' });
    (await save({ riskId, version: 1, state: 'handled' })).data;
    expect((await load()).risks[1]).toMatchObject({ version: 2, state: 'handled' });
    expect((await save({ riskId, version: 1 })).refused).toBe('CHANGED');
  });

  it('POL-121: keep a day of review that has passed, and take none', async () => {
    const { riskId } = (await save({ reviewOn: '2026-11-18' })).data;
    portal.clock.forward(2 * 86_400);
    await owner.signIn(owner.email, testPassword);
    const kept = await save({ riskId, version: 1, reviewOn: '2026-11-18', state: 'accepted' });
    expect(kept.refused).toBeNull();
    for (const reviewOn of ['2026-11-19', '2028-11-21'])
      expect((await save({ reviewOn })).refused).toBe('INVALID_INPUT');
  });

  it.each([
    ['without words', { words: '' }],
    ['with too many words', { words: 'x'.repeat(201) }],
    ['of two lines', { words: 'two\nlines' }],
    ['with too long a text', { done: 'x'.repeat(1001) }],
    ['of another likelihood', { likelihood: 'never' }],
    ['of another harm', { harm: 'none' }],
    ['in another state', { state: 'gone' }],
    ['with an unknown field', { orgId: 'another' }],
  ])('POL-121: %s is refused', async (_, change) => {
    expect((await save(change)).refused).toBe('INVALID_INPUT');
  });

  it('POL-121: of another organization are none, and nobody of another looks after one', async () => {
    const { riskId } = (await save()).data;
    const stranger = await portal.owner();
    expect((await save({ riskId, version: 1 }, stranger)).refused).toBe('NOT_FOUND');
    expect((await stranger.call(policy.removeRisk, { riskId })).refused).toBe('NOT_FOUND');
    expect((await save({ owner: admin(stranger) })).refused).toBe('NOT_FOUND');
    expect((await load(stranger)).risks).toEqual([]);
  });

  it('POL-122: are 100 at most, though two are added at once; one is removed', async () => {
    const row = () => ({
      orgId: owner.orgId,
      id: randomUUID(),
      version: 1,
      words: 'x',
      likelihood: 'seldom' as const,
      harm: 'small' as const,
      done: '',
      ownerKind: 'admin' as const,
      ownerId: owner.cognitoId,
      reviewOn: '2027-01-01',
      state: 'open' as const,
    });
    await portal.db.insert(risks).values(Array.from({ length: maxRisks - 1 }, row));
    const both = await Promise.all([save(), save()]);
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['RISK_LIMIT', null]);
    const riskId = both.find(({ refused }) => refused === null)?.data.riskId ?? '';
    (await owner.call(policy.removeRisk, { riskId })).data;
    expect((await load()).risks).toHaveLength(maxRisks - 1);
  });

  it('POL-123: stand in the calendar of duties, and go to the first admin once their owner has left', async () => {
    const email = `kim@${owner.orgId}.example`;
    const trainees = [{ firstName: 'Kim', lastName: 'Baker', email }];
    await owner.call(training.saveTrainees, { trainees });
    const kim = (await load()).people.find((one) => one.email === email);
    if (!kim) throw new Error('Kim is not in the team.');
    (await save({ owner: { kind: kim.kind, id: kim.id } })).data;
    const { address } = (await owner.call(policy.makeDutyFeed, {})).data;
    const token = address.split('/').at(-1) ?? '';
    const feed = await portal.visitor().call(policy.openDutyFeed, { token });
    const calendar = String(feed.body).replaceAll('\r\n ', '');
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270518\r\n');
    expect(calendar).toContain('SUMMARY:Review the risk: A laptop is lost\r\n');
    expect(calendar).toContain('DESCRIPTION:Kim Baker\r\n');
    (await owner.call(training.deleteTrainee, { trainee: kim.id })).data;
    expect((await load()).risks[0]?.owner).toMatchObject(admin());
  });

  it('POL-124: come as CSV', async () => {
    (await save()).data;
    const { body } = await owner.call(policy.downloadRisks, {});
    expect(String(body)).toContain(
      '"A laptop is lost","Now and then","Costs us dearly","4","All are encrypted.","To do","Ada Baker","2027-05-18"',
    );
  });

  it('POL-129: name nobody who was erased', async () => {
    const colleague = await join(portal, owner);
    (await save({ done: `Ask ${colleague.email}.` })).data;
    await typed(portal.services, 'person', 'erase', '--email', colleague.email, '--yes');
    expect(JSON.stringify((await load()).risks)).not.toContain(colleague.email);
  });
});

describe('The statement of applicability', () => {
  const load = async (who = owner) => (await who.call(policy.loadApplicability, {})).data.controls;
  const controlOf = async (control: string, who = owner) =>
    (await load(who)).find((one) => one.control === control);
  const say = (change: object = {}, who = owner) =>
    who.call(policy.saveApplicability, {
      control: 'A.8.30',
      applies: false,
      reason: 'Nobody develops for us.',
      ...change,
    });

  it('POL-125: has 93 controls, and what the policies in force answer and is seen of them', async () => {
    expect(await load()).toHaveLength(93);
    expect(await controlOf('A.5.1')).toMatchObject({ applies: null, policies: [], evidence: [] });
    await approvePolicy(owner, 'access-control');
    const answered = (await load()).flatMap(({ policies }) => policies);
    expect(answered.length).toBeGreaterThan(0);
    expect(answered[0]).toMatchObject({
      policyType: 'access-control',
      name: 'Access control policy',
      approvedOn: '2026-11-18',
      clauses: expect.arrayContaining([expect.stringMatching(/^\d+\.\d+$/)]),
    });
    expect((await controlOf('A.5.1'))?.evidence).toMatchObject([
      { what: '1 policy is in force, and none is past its review.', seenOn: '2026-11-18' },
    ]);
  });

  it('POL-126, POL-128: says whether a control applies and why, and nothing of another organization', async () => {
    (await say()).data;
    expect(await newest()).toContain('said whether A.8.30 applies');
    expect(await controlOf('A.8.30')).toMatchObject({
      applies: false,
      reason: 'Nobody develops for us.',
    });
    expect((await controlOf('A.8.30', await portal.owner()))?.applies).toBeNull();
    await Promise.all([say({ applies: true }), say({ applies: true })]);
    expect((await controlOf('A.8.30'))?.applies).toBe(true);
  });

  it.each([
    ['without a reason', { reason: '' }, 'INVALID_INPUT'],
    ['with too long a reason', { reason: 'x'.repeat(501) }, 'INVALID_INPUT'],
    ['of no control', { control: 'A.5' }, 'INVALID_INPUT'],
    ['of a control that there is not', { control: 'A.5.99' }, 'NOT_FOUND'],
    ['with an unknown field', { orgId: 'another' }, 'INVALID_INPUT'],
  ])('POL-126: %s is refused', async (_, change, refused) => {
    expect((await say(change)).refused).toBe(refused);
  });

  it('POL-127: comes as PDF and CSV, which say that it is no certificate', async () => {
    (await say()).data;
    const csv = String((await owner.call(policy.downloadApplicability, {})).body);
    expect(csv).toContain('"No","Nobody develops for us."');
    expect(csv).toContain('working document, no certificate');
    const { body } = await owner.call(policy.printApplicability, {});
    const pages = pagesOf(body as Buffer);
    expect(words(pages[0] ?? '')).toContain('This is a working document, no certificate.');
    expect(words(pages.join(' '))).toContain('Nobody develops');
    expect(pages.join(' ')).toContain('A.8.34');
  });
});

describe('The binder', () => {
  const ask = () => owner.call(policy.policyBinder, {});

  it('POL-111: is refused while no policy is in force', async () => {
    expect((await ask()).refused).toBe('NOTHING_IN_FORCE');
  });

  /** As a browser asks that opens the address. */
  const opened = async () => {
    const { status, body } = await owner.call(policy.policyBinder, {}, { accept: 'text/html' });
    return `${status} ${String(body)}`;
  };

  it('POL-146: says on a page that no policy is in force', async () => {
    expect(await opened()).toMatch(/^409 .*No policy is in force yet/s);
  });

  it('POL-110: has every policy in force as it was approved, after contents with page numbers', async () => {
    await approvePolicy(owner, 'encryption');
    await approvePolicy(owner, 'access-control');
    const { status, headers } = await ask();
    expect(status).toBe(303);
    expect(String(headers.location)).toMatch(/^\/documents\/[\da-f-]{36}$/);
    await portal.runJobs();
    const drawn = await ask();
    expect(drawn.status).toBe(200);
    expect(String(drawn.headers['content-disposition'])).toContain('Security policies in force');
    const pages = pagesOf(drawn.body as Buffer);
    expect(words(pages[0] ?? '')).toContain('2 policies in force');
    const contents = words(pages[1] ?? '');
    expect(contents).toMatch(/Access control policy 0 Nov 18, 2026 3 Encryption policy 0/);
    expect(words(pages[2] ?? '')).toContain('approved by Ada Baker on Nov 18, 2026.');
    const second = Number(/Encryption policy 0 Nov 18, 2026 (\d+)/.exec(contents)?.[1]);
    expect(words(pages[second - 1] ?? '')).toContain('Encryption policy');
  });

  it('POL-111, POL-146: is refused of texts that are too long for one document, and says so on a page', async () => {
    const customPolicy = `<p>${'word '.repeat(170_000)}</p>`;
    for (const name of ['One', 'Two', 'Three']) {
      const approval = { status: 'Active', approver: 'Ada', approvalDate: '2026-11-18' } as const;
      (await owner.call(policy.policySave, { policy: { name, customPolicy, ...approval } })).data;
    }
    expect((await ask()).refused).toBe('BINDER_TOO_LONG');
    expect(await opened()).toMatch(/^409 .*too long for one document; download them one by one/s);
  });
});
