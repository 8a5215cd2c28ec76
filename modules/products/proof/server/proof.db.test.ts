import { hash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { DatedFinding, Grade } from '@portal/ratings/finding';
import type { VectorId } from '@portal/ratings/vector';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { issues } from '#modules/products/monitoring/server/tables.ts';
import { fastRatings } from '#modules/products/ratings/calls.ts';
import { findings, hosts } from '#modules/products/ratings/server/tables.ts';
import { join } from '#tests/support/invites.ts';
import { fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { approvePolicy, ownPdf, ownWord } from '#tests/support/policies.ts';
import { ownerForEach } from '#tests/support/portal.ts';
import { traineeOf } from '#tests/support/proof.ts';
import { endedScan, newWebsite, scanReport } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as proof from '../calls.ts';
import { maxStatementFileBytes, whatItIs } from '../vocabulary.ts';
import { statementFiles, statements } from './tables.ts';

const now = '2026-11-18T18:00:00.000Z';
const day = 86_400;
const host = 'www.rye.example';
const domain = 'rye.example';

const { portal, engine } = ratedPortalForAll();
beforeEach(() => portal.clock.set(now));
const owner = ownerForEach(portal);
afterEach(() => vi.restoreAllMocks());

const load = async (who = owner) => (await who.call(proof.loadControls, {})).data;
async function controlOf(id: string, who = owner) {
  const control = (await load(who)).controls.find((one) => one.id === id);
  if (!control) throw new Error(`There is no control ${id}.`);
  return control;
}
const evidenceOf = async (id: string, who = owner) => (await controlOf(id, who)).evidence;
const standingOf = async (id: string, who = owner) => (await controlOf(id, who)).standing;

const stated = { control: 'mfa-email', scope: 'All 12 accounts', until: '2027-11-18', note: '' };
const state = (more: object = {}, who = owner) =>
  who.call(proof.stateControl, { ...stated, ...more });
const stateNow = async (more: object = {}, who = owner) =>
  (await state(more, who)).data.statementId;
const exempt = {
  control: 'mfa-remote',
  reason: 'Nobody works from outside.',
  until: '2027-11-18',
};
const say = (more: object = {}, who = owner) =>
  who.call(proof.stateNotApplying, { ...exempt, ...more });
const earlierOf = async (control: string, who = owner) =>
  (await who.call(proof.loadHistory, { control })).data.statements;
const withdraw = (statementId: string, who = owner) =>
  who.call(proof.withdrawStatement, { statementId });
/** Of the activity, in which those of one moment stand in no order. */
const sentences = async () =>
  (await owner.call(getActivity, {})).data.entries.map(({ sentence }) => sentence);
const rowsOf = ({ orgId }: Visitor) =>
  portal.db
    .select()
    .from(statements)
    .where(eq(statements.orgId, orgId))
    .orderBy(statements.statedAt);

/** Their trial is over; from now on they have this plan. */
const subscribes = ({ orgId }: Visitor, planId: string) =>
  portal.changePlan({ orgId }, { planId, status: 'ACTIVE', expirationDate: null });

const sound: Record<string, Grade> = {
  [`ssl_configurations/whole/${host}`]: 'GOOD',
  [`ssl_certificates/whole/${host}`]: 'GOOD',
  [`application_security/redirection/${host}`]: 'GOOD',
  [`spf/record/${domain}`]: 'GOOD',
  [`dmarc/policy/${domain}`]: 'GOOD',
  [`dkim/key/mail._domainkey.${domain}`]: 'GOOD',
  [`domain_protection/security-txt/${domain}`]: 'GOOD',
  [`open_ports/443/${host}`]: 'GOOD',
};

/** The rating of their website sees this; some of it ends by what it says itself. */
async function rated(
  found: Record<string, Grade>,
  ends: Record<string, string> = {},
): Promise<void> {
  await moveTo(owner, host);
  engine.behave = async (order) => ({
    ...(await seen(fine)(order)),
    findings: Object.entries(found).map(
      ([id, grade]): DatedFinding => ({
        vector: id.split('/')[0] as VectorId,
        id,
        grade,
        title: id,
        evidence: 'seen',
        advice: '',
        weight: 1,
        lifts: null,
        until: ends[id] ?? null,
        seenAt: order.now.toISOString(),
      }),
    ),
  });
  (await owner.call(fastRatings, { url: host })).data;
}

describe('GET /api/proof/loadControls', () => {
  it('PRF-001, PRF-181: has the controls in their groups, each with why, what counts, and who asks for it', async () => {
    const { controls, firstEnd, lastEnd } = await load();
    expect(controls).toHaveLength(64);
    expect([...new Set(controls.map(({ group }) => group))]).toEqual([
      'govern',
      'know',
      'access',
      'devices',
      'network',
      'people',
    ]);
    expect(controls.every(({ askedBy }) => askedBy.length > 0)).toBe(true);
    expect(await controlOf('mfa-email')).toEqual({
      id: 'mfa-email',
      group: 'access',
      name: 'Second factor for email',
      question: 'Is a second factor required for everyone’s email?',
      why: expect.stringMatching(/\.$/),
      todo: expect.stringMatching(/\.$/),
      counts: expect.stringMatching(/\.$/),
      askedBy: [
        { asker: 'cyberEssentials', ids: [] },
        { asker: 'cisIg1', ids: ['6.3'] },
        { asker: 'cpg', ids: ['3.F'] },
        { asker: 'insurers', ids: [] },
        { asker: 'csf', ids: ['PR.AA-03'] },
        { asker: 'iso27001', ids: ['A.8.5'] },
        { asker: 'nis2', ids: ['21(2)(j)'] },
        { asker: 'hipaa', ids: ['164.312(d)'] },
      ],
      insurers: 1,
      standing: 'none',
      evidence: [],
      statement: null,
      hasHistory: false,
      way: null,
    });
    expect([firstEnd, lastEnd]).toEqual(['2026-11-19', '2027-11-18']);
  });

  it('PRF-002: proves nothing of a firm of which nothing is known', async () => {
    const { controls } = await load();
    expect(controls.filter(({ standing }) => standing !== 'none')).toEqual([]);
  });
});

describe('What the rating saw', () => {
  it('PRF-010: proves encryption, mail and contact, and in part that remote desktop is closed, each of what it looked at', async () => {
    await rated(sound);
    expect(await evidenceOf('website-encryption')).toEqual([
      {
        source: 'ratings',
        what: 'The website is served encrypted only, with up-to-date settings and a valid certificate.',
        scope: host,
        isWhole: true,
        seenOn: '2026-11-18',
        until: '2026-12-18',
        hasEnded: false,
        path: '/attacksurface',
      },
    ]);
    expect(await evidenceOf('forged-mail')).toMatchObject([{ scope: domain, isWhole: true }]);
    expect(await standingOf('security-contact')).toBe('seen');
    expect(await controlOf('remote-desktop')).toMatchObject({
      standing: 'part',
      evidence: [{ scope: `the server of ${host}, and not your office’s connection` }],
    });
  });

  it('PRF-010: proves nothing of which a part is missing or wrong', async () => {
    const { [`dkim/key/mail._domainkey.${domain}`]: _, ...unsigned } = sound;
    await rated({
      ...unsigned,
      [`ssl_certificates/whole/${host}`]: 'BAD',
      [`open_ports/3389/${host}`]: 'BAD',
    });
    for (const id of ['website-encryption', 'forged-mail', 'remote-desktop'])
      expect([id, await standingOf(id)]).toEqual([id, 'none']);
    expect(await standingOf('security-contact')).toBe('seen');
  });

  it('PRF-010: proves the encryption of one of several websites in part', async () => {
    await rated(sound);
    await portal.db.insert(hosts).values({
      orgId: owner.orgId,
      id: randomUUID(),
      host: `shop.${domain}`,
      domain,
      foundAt: new Date(now),
      isOurs: true,
    });
    expect(await controlOf('website-encryption')).toMatchObject({
      standing: 'part',
      evidence: [{ scope: `${host}, and none of your other websites` }],
    });
    expect(await standingOf('forged-mail')).toBe('seen');
  });

  it('PRF-010: proves it whole beside the same name without www, if that was seen as good', async () => {
    await rated(sound);
    const db = portal.db;
    const { orgId } = owner;
    const foundAt = new Date(now);
    const twin = { orgId, id: randomUUID(), host: domain, domain, foundAt, isOurs: true };
    await db.insert(hosts).values(twin);
    expect(await standingOf('website-encryption')).toBe('part');
    const keys = ['ssl_configurations/whole', 'ssl_certificates/whole'];
    await db.insert(findings).values(
      [...keys, 'application_security/redirection'].map((key) => ({
        orgId,
        id: randomUUID(),
        host: domain,
        findingId: `${key}/${domain}`,
        vector: key.split('/')[0] as VectorId,
        grade: 'GOOD' as const,
        title: key,
        evidence: 'seen',
        advice: '',
        weight: 1,
        seenAt: foundAt,
      })),
    );
    expect(await controlOf('website-encryption')).toMatchObject({
      standing: 'seen',
      evidence: [{ scope: `${host} and ${domain}` }],
    });
  });

  it('PRF-015: counts for 30 days, and is shown as ended then', async () => {
    await subscribes(owner, 'premier');
    await rated(sound);
    portal.clock.forward(30 * day);
    expect(await standingOf('forged-mail')).toBe('seen');
    portal.clock.forward(day);
    expect(await controlOf('forged-mail')).toMatchObject({
      standing: 'none',
      evidence: [{ seenOn: '2026-11-18', until: '2026-12-18', hasEnded: true }],
    });
  });
});

describe('What the rating saw of what ends by itself', () => {
  it('PRF-200: counts until then, and no longer', async () => {
    await subscribes(owner, 'premier');
    const securityTxt = `domain_protection/security-txt/${domain}`;
    const certificate = `ssl_certificates/whole/${host}`;
    const ends = {
      [securityTxt]: '2026-11-20T20:00:00.000Z',
      [certificate]: '2027-06-01T00:00:00.000Z',
    };
    await rated(sound, ends);
    const untilOf = async (id: string) => (await evidenceOf(id)).map(({ until }) => until);
    expect(await untilOf('security-contact')).toEqual(['2026-11-20']);
    expect(await untilOf('website-encryption')).toEqual(['2026-12-18']);
    portal.clock.forward(3 * day);
    expect(await standingOf('security-contact')).toBe('none');
    // Another look sees the new one.
    await rated(sound, { ...ends, [securityTxt]: '2027-11-20T20:00:00.000Z' });
    expect(await untilOf('security-contact')).toEqual(['2026-12-21']);
  });
});

describe('What scans saw', () => {
  let targetId: string;
  beforeEach(async () => {
    targetId = await newWebsite(owner);
  });
  const scanned = (checks: string[], more: Partial<Parameters<typeof endedScan>[2]> = {}) =>
    endedScan(portal, { orgId: owner.orgId, targetId }, { checks, ...more });

  it('PRF-011: proves in part that no page of an administrator is open, if they looked for one to their end', async () => {
    await scanned(['hsts']);
    await scanned(['hsts', 'admin-ui'], { stoppedBy: 'silence' });
    expect(await evidenceOf('admin-pages')).toEqual([]);
    await scanned(['hsts', 'admin-ui']);
    expect(await controlOf('admin-pages')).toMatchObject({
      standing: 'part',
      evidence: [
        {
          source: 'monitoring',
          scope: '“shop.example”, and no router or other device',
          seenOn: '2026-11-18',
          until: '2026-12-18',
        },
      ],
    });
  });

  it('PRF-011: proves nothing while one is open, whatever was decided about it', async () => {
    const [found] = scanReport.findings;
    if (!found) throw new Error('The report has no finding.');
    const page = { ...found, checkId: 'admin-ui', url: 'https://shop.example/a' };
    await scanned(['admin-ui'], { findings: [page] });
    expect(await evidenceOf('admin-pages')).toEqual([]);
    await portal.db
      .update(issues)
      .set({ decision: 'false_positive' })
      .where(eq(issues.orgId, owner.orgId));
    expect(await evidenceOf('admin-pages')).toEqual([]);
    portal.clock.forward(60);
    await scanned(['admin-ui']);
    expect(await standingOf('admin-pages')).toBe('part');
  });

  it('PRF-015: counts for 30 days, and is shown as ended then', async () => {
    await subscribes(owner, 'premier');
    await scanned(['admin-ui']);
    portal.clock.forward(31 * day);
    expect(await controlOf('admin-pages')).toMatchObject({
      standing: 'none',
      evidence: [{ until: '2026-12-18', hasEnded: true }],
    });
  });
});

describe('What Training, Security Policies and the portal itself saw', () => {
  it('PRF-012: the whole team trained is proof in part, until the first of them has finished no lesson for a year', async () => {
    await traineeOf(portal.services, owner, '2025-11-18');
    await traineeOf(portal.services, owner, '2026-11-02');
    expect(await controlOf('training')).toMatchObject({
      standing: 'part',
      evidence: [
        {
          what: '2 of 2 people finished a lesson within the last 12 months.',
          isWhole: false,
          seenOn: '2026-11-02',
          until: '2026-11-18',
        },
      ],
    });
    portal.clock.forward(day);
    expect(await controlOf('training')).toMatchObject({
      standing: 'part',
      evidence: [{ what: '1 of 2 people finished a lesson within the last 12 months.' }],
    });
  });

  it('PRF-012: a part of the team is a part, and nobody is nothing', async () => {
    await traineeOf(portal.services, owner, '2025-11-17');
    await traineeOf(portal.services, owner, null);
    expect(await controlOf('training')).toMatchObject({ standing: 'none', evidence: [] });
    await traineeOf(portal.services, owner, '2026-11-02');
    expect(await standingOf('training')).toBe('part');
  });

  it('PRF-013: a policy in force proves its rule, by name and approval, until its review', async () => {
    await approvePolicy(owner, 'incident-response', { approvalDate: '2025-11-18' });
    expect(await controlOf('incident-plan')).toMatchObject({
      standing: 'seen',
      evidence: [
        {
          source: 'policies',
          what: 'The policy “Incident response and notification policy” is in force.',
          seenOn: '2025-11-18',
          until: '2026-11-18',
        },
      ],
    });
    expect(await standingOf('policy-review')).toBe('part');
    portal.clock.forward(day);
    expect(await controlOf('incident-plan')).toMatchObject({
      standing: 'none',
      evidence: [{ hasEnded: true }],
    });
    expect(await evidenceOf('policy-review')).toEqual([]);
  });

  it('PRF-014: a second step of all admins proves that of this portal alone', async () => {
    const colleague = await join(portal, owner);
    const withStep = new Set([owner.cognitoId]);
    const asked = vi.spyOn(portal.services.identity, 'hasSecondStep');
    asked.mockImplementation(async () => withStep);
    expect(await evidenceOf('mfa-cloud')).toEqual([]);
    withStep.add(colleague.cognitoId);
    expect(await controlOf('mfa-cloud')).toMatchObject({
      standing: 'part',
      evidence: [
        {
          source: 'people',
          scope: 'this portal’s admins, and no other service',
          seenOn: '2026-11-18',
          until: '2026-12-18',
        },
      ],
    });
    // Each load asks anew, and is as old as that.
    portal.clock.forward(5 * day);
    expect(await evidenceOf('mfa-cloud')).toMatchObject([
      { seenOn: '2026-11-23', until: '2026-12-23', hasEnded: false },
    ]);
    withStep.delete(colleague.cognitoId);
    expect(await evidenceOf('mfa-cloud')).toEqual([]);
    withStep.add(colleague.cognitoId);
    asked.mockRejectedValue(new Error('away'));
    expect(await evidenceOf('mfa-cloud')).toEqual([]);
  });

  it('PRF-016: nothing is shown of what the plan does not include', async () => {
    await rated(sound);
    await traineeOf(portal.services, owner, '2026-11-02');
    await subscribes(owner, 'starter');
    for (const id of ['forged-mail', 'training'])
      expect([id, await evidenceOf(id)]).toEqual([id, []]);
    await subscribes(owner, 'premier');
    expect(await standingOf('forged-mail')).toBe('seen');
  });
});

describe('POST /api/proof/stateControl', () => {
  it('PRF-020: keeps of what and until when it is true, how one knows, who stated it and when', async () => {
    const statementId = await stateNow({ note: 'Enforced for all, says the mail service.' });
    expect(await controlOf('mfa-email')).toMatchObject({
      standing: 'stated',
      evidence: [],
      statement: {
        statementId,
        scope: 'All 12 accounts',
        note: 'Enforced for all, says the mail service.',
        statedAt: now,
        by: 'Ada Baker',
        until: '2027-11-18',
        hasEnded: false,
      },
    });
    expect(await sentences()).toContain('stated “Second factor for email” as proof');
  });

  it('PRF-002, PRF-020: is never taken for something seen, nor hides what was', async () => {
    await rated(sound);
    await stateNow({ control: 'remote-desktop' });
    await stateNow({ control: 'forged-mail' });
    expect(await controlOf('remote-desktop')).toMatchObject({
      standing: 'stated',
      evidence: [{ source: 'ratings' }],
    });
    expect(await standingOf('forged-mail')).toBe('seen');
  });

  it('PRF-021: takes a day after today and a year ahead at most, and a scope', async () => {
    for (const until of ['2026-11-18', '2027-11-19', '2020-01-01', '9999-12-31', 'soon', ''])
      expect([until, (await state({ until })).refused]).toEqual([until, 'INVALID_INPUT']);
    for (const wrong of [
      { scope: '' },
      { scope: '  ' },
      { scope: 'x'.repeat(301) },
      { note: 'x'.repeat(1001) },
      { replaces: 'me' },
      { standing: 'seen' },
    ])
      expect((await state(wrong)).refused).toBe('INVALID_INPUT');
    expect((await state({ control: 'horoscope' })).refused).toBe('NOT_FOUND');
    expect(await rowsOf(owner)).toEqual([]);
    await stateNow({ control: 'backups', until: '2026-11-19' });
    await stateNow({ control: 'logs', until: '2027-11-18' });
  });

  it('PRF-022: a newer one takes the place of an older one, which stays as it was', async () => {
    const first = await stateNow();
    const colleague = await join(portal, owner);
    portal.clock.forward(day);
    const second = await stateNow({ scope: 'All 13 accounts', replaces: first }, colleague);
    expect((await controlOf('mfa-email')).statement).toMatchObject({
      statementId: second,
      scope: 'All 13 accounts',
      by: colleague.email,
    });
    expect(await rowsOf(owner)).toMatchObject([
      {
        id: first,
        scope: 'All 12 accounts',
        statedBy: owner.email,
        ending: 'replaced',
        endedBy: colleague.email,
        endedAt: portal.clock.now(),
      },
      { id: second, ending: null, endedAt: null },
    ]);
  });

  it('PRF-023: of two who state the same at once, the second is told', async () => {
    const both = async (replaces: string | null) =>
      (await Promise.all([state({ replaces }), state({ replaces })]))
        .map(({ refused }) => refused)
        .toSorted();
    expect(await both(null)).toEqual(['CHANGED', null]);
    const { statement } = await controlOf('mfa-email');
    expect(await both(statement?.statementId ?? '')).toEqual(['CHANGED', null]);
    expect(await rowsOf(owner)).toHaveLength(2);
    // Who has not seen the newer one does not replace it, nor with the one of another control.
    expect((await state({ replaces: statement?.statementId })).refused).toBe('CHANGED');
    const other = await stateNow({ control: 'logs' });
    expect((await state({ replaces: other })).refused).toBe('CHANGED');
    expect(await standingOf('logs')).toBe('stated');
  });

  it('PRF-025: counts through its last day in the brand’s time zone, and is shown as ended then', async () => {
    await stateNow({ until: '2026-11-20' });
    // In Los Angeles it is still November 20.
    portal.clock.set('2026-11-21T06:00:00.000Z');
    expect(await standingOf('mfa-email')).toBe('stated');
    portal.clock.set('2026-11-21T09:00:00.000Z');
    const { standing, statement } = await controlOf('mfa-email');
    expect([standing, statement]).toEqual([
      'none',
      expect.objectContaining({ until: '2026-11-20', hasEnded: true }),
    ]);
    await stateNow({ replaces: statement?.statementId });
    expect(await standingOf('mfa-email')).toBe('stated');
  });
});

describe('POST /api/proof/withdrawStatement', () => {
  it('PRF-024: ends a statement, which is kept as withdrawn; a second time is told', async () => {
    const statementId = await stateNow();
    const answers = await Promise.all([withdraw(statementId), withdraw(statementId)]);
    expect(answers.map(({ refused }) => refused).toSorted()).toEqual(['ENDED', null]);
    expect(await controlOf('mfa-email')).toMatchObject({ standing: 'none', statement: null });
    expect(await rowsOf(owner)).toMatchObject([
      { scope: 'All 12 accounts', ending: 'withdrawn', endedBy: owner.email },
    ]);
    expect(await sentences()).toContain('withdrew the statement “Second factor for email”');
    expect((await withdraw(randomUUID())).refused).toBe('NOT_FOUND');
  });
});

describe('POST /api/proof/stateNotApplying', () => {
  it('PRF-033: keeps why and until when a control does not apply, which is no proof', async () => {
    const { statementId } = (await say({ until: '2026-11-20' })).data;
    expect(await controlOf('mfa-remote')).toMatchObject({
      standing: 'notApplying',
      evidence: [],
      statement: {
        statementId,
        kind: 'notApplying',
        scope: 'Nobody works from outside.',
        statedAt: now,
        by: 'Ada Baker',
        until: '2026-11-20',
        hasEnded: false,
      },
    });
    expect(await sentences()).toContain(
      'said that “Second factor for remote access” does not apply',
    );
    portal.clock.forward(3 * day);
    expect(await standingOf('mfa-remote')).toBe('none');
  });

  it('PRF-033: takes a reason of 10 to 300 characters, and a day as other statements', async () => {
    for (const reason of ['', 'too short', `short${' '.repeat(9)}`, 'x'.repeat(301)])
      expect([reason, (await say({ reason })).refused]).toEqual([reason, 'INVALID_INPUT']);
    for (const until of ['2026-11-18', '2027-11-19'])
      expect([until, (await say({ until })).refused]).toEqual([until, 'INVALID_INPUT']);
    expect((await say({ scope: 'All' })).refused).toBe('INVALID_INPUT');
    expect((await say({ control: 'horoscope' })).refused).toBe('NOT_FOUND');
    expect(await rowsOf(owner)).toEqual([]);
  });

  it('PRF-002, PRF-033: does not hide what was seen whole', async () => {
    await rated(sound);
    (await say({ control: 'forged-mail' })).data;
    (await say({ control: 'remote-desktop' })).data;
    expect(await standingOf('forged-mail')).toBe('seen');
    expect(await controlOf('remote-desktop')).toMatchObject({
      standing: 'notApplying',
      evidence: [{ source: 'ratings' }],
    });
  });

  it('PRF-034: takes the place of what is stated, which takes its place again, and is withdrawn alike', async () => {
    const first = await stateNow({ control: 'mfa-remote' });
    expect((await say()).refused).toBe('CHANGED');
    const { statementId } = (await say({ replaces: first })).data;
    expect(await standingOf('mfa-remote')).toBe('notApplying');
    const third = await stateNow({ control: 'mfa-remote', replaces: statementId });
    expect(await standingOf('mfa-remote')).toBe('stated');
    const fourth = (await say({ replaces: third })).data.statementId;
    (await withdraw(fourth)).data;
    expect(await controlOf('mfa-remote')).toMatchObject({ standing: 'none', statement: null });
  });
});

describe('What ends soon', () => {
  it('PRF-035: is marked from 30 days before its last day', async () => {
    await stateNow({ until: '2026-12-19' });
    (await say({ until: '2026-12-18' })).data;
    expect((await controlOf('mfa-email')).statement?.endsSoon).toBe(false);
    expect((await controlOf('mfa-remote')).statement?.endsSoon).toBe(true);
    portal.clock.forward(day);
    expect((await controlOf('mfa-email')).statement?.endsSoon).toBe(true);
  });
});

describe('The way to proof', () => {
  it('PRF-032: is shown of a control without proof, where the plan has it', async () => {
    const way = async (id: string) => (await controlOf(id)).way;
    const policy = { label: 'Approve This Policy', to: '/securitypolicy/incident-response' };
    expect(await way('incident-plan')).toEqual(policy);
    expect(await way('admin-pages')).toEqual({ label: 'Scan Now', to: '/webappscan' });
    expect(await way('forged-mail')).toEqual({ label: 'Set DMARC', to: '/help/forged-mail' });
    expect(await way('dual-approval')).toBeNull();
    await approvePolicy(owner, 'incident-response', { approvalDate: '2026-11-18' });
    expect(await way('incident-plan')).toBeNull();
    await subscribes(owner, 'starter');
    expect([await way('training'), await way('website-encryption')]).toEqual([null, null]);
  });
});

describe('GET /api/proof/loadHistory', () => {
  it('PRF-036: has what was withdrawn or replaced, by whom and when, the last end first', async () => {
    expect(await earlierOf('mfa-email')).toEqual([]);
    expect((await controlOf('mfa-email')).hasHistory).toBe(false);
    const first = await stateNow({ note: 'Says the mail service.' });
    const colleague = await join(portal, owner);
    portal.clock.forward(60);
    const second = await stateNow({ scope: 'All 13 accounts', replaces: first }, colleague);
    const secondAt = portal.clock.now().toISOString();
    portal.clock.forward(60);
    (await withdraw(second)).data;
    const of = { kind: 'inPlace', until: '2027-11-18', file: null };
    expect(await earlierOf('mfa-email')).toEqual([
      {
        ...of,
        statementId: second,
        scope: 'All 13 accounts',
        note: '',
        statedAt: secondAt,
        by: colleague.email,
        ending: 'withdrawn',
        endedAt: portal.clock.now().toISOString(),
        endedBy: 'Ada Baker',
      },
      {
        ...of,
        statementId: first,
        scope: 'All 12 accounts',
        note: 'Says the mail service.',
        statedAt: now,
        by: 'Ada Baker',
        ending: 'replaced',
        endedAt: secondAt,
        endedBy: colleague.email,
      },
    ]);
    expect((await controlOf('mfa-email')).hasHistory).toBe(true);
    expect(await earlierOf('logs')).toEqual([]);
    expect((await owner.call(proof.loadHistory, { control: 'horoscope' })).refused).toBe(
      'NOT_FOUND',
    );
  });

  it('PRF-036: has 50 at most', async () => {
    const ended = Array.from({ length: 51 }, (_, at) => ({
      orgId: owner.orgId,
      id: randomUUID(),
      control: 'mfa-email',
      kind: 'inPlace' as const,
      scope: `${at}`,
      note: '',
      until: '2027-11-18',
      statedAt: new Date(now),
      statedBy: owner.email,
      statedByName: 'Ada Baker',
      endedAt: new Date(Date.parse(now) + at * 1000),
      endedBy: owner.email,
      endedByName: 'Ada Baker',
      ending: 'replaced' as const,
    }));
    await portal.db.insert(statements).values(ended);
    const shown = await earlierOf('mfa-email');
    expect(shown).toHaveLength(50);
    expect([shown[0]?.scope, shown.at(-1)?.scope]).toEqual(['50', '1']);
  });
});

describe('GET /api/proof/getProofCsv', () => {
  it('PRF-039: has what it is and is not, and each control with all that is shown of it', async () => {
    await rated(sound);
    await stateNow({ control: 'remote-desktop', note: 'Closed since May.', until: '2026-12-18' });
    (await say()).data;
    const answer = await owner.call(proof.getProofCsv, {});
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('Rye - proof_ Nov 18_ 2026.csv');
    const [what, head, ...rows] = String(answer.body).trim().split('\r\n');
    expect(what).toContain('It is no certificate and no audit');
    expect(head).toBe(
      '"Group","Control","Question","State","Proof","Who","Covers","On","Until","Details"',
    );
    // Remote desktop has two rows: what was seen, and what is stated.
    expect(rows).toHaveLength(65);
    const cells = (name: string) =>
      rows.filter((row) => row.includes(`,"${name}",`)).map((row) => row.slice(1, -1).split('","'));
    const { question } = await controlOf('remote-desktop');
    expect(cells('Remote desktop is closed')).toEqual([
      [
        ...['Network, web and mail', 'Remote desktop is closed', question, 'Stated'],
        ...['Seen in part', 'Seen by the rating'],
        `the server of ${host}, and not your office’s connection`,
        ...['2026-11-18', '2026-12-18'],
        expect.stringContaining('3389'),
      ],
      [
        ...['Network, web and mail', 'Remote desktop is closed', question, 'Stated'],
        ...['Stated', 'Ada Baker', 'All 12 accounts', '2026-11-18', '2026-12-18'],
        'Closed since May.',
      ],
    ]);
    expect(cells('Second factor for remote access')[0]?.slice(3)).toEqual([
      ...['Does not apply', 'Does not apply', 'Ada Baker', '', '2026-11-18', '2027-11-18'],
      'Nobody works from outside.',
    ]);
    expect(cells('List of suppliers')[0]?.slice(3)).toEqual(['No proof', '', '', '', '', '', '']);
    portal.clock.forward(31 * day);
    await subscribes(owner, 'premier');
    const later = String((await owner.call(proof.getProofCsv, {})).body);
    expect(later).toContain('"No proof","Stated, ended","Ada Baker"');
  });

  it('PRF-039: neutralises a formula (I3)', async () => {
    await stateNow({ scope: '=HYPERLINK("//e.example")' });
    expect(String((await owner.call(proof.getProofCsv, {})).body)).toContain(
      `"'=HYPERLINK(""//e.example"")"`,
    );
  });
});

const pdf = ownPdf();
const sends = (body: string | Buffer, fileName = 'backup log.pdf', who = owner) =>
  who.call(proof.uploadStatementFile, { file: { fileName, body } });
const sent = async () => (await sends(pdf)).data.fileId;
const dde =
  '<w:document xmlns:w="w"><w:body><w:p><w:r><w:instrText>DDEAUTO cmd</w:instrText></w:r></w:p></w:body></w:document>';
const download = (statementId: string, who = owner) =>
  who.call(proof.statementFile, { statementId });

describe('The file of a statement', () => {
  it('PRF-186: is taken by its content, whatever it is called, up to 5 MB; one of a person waits', async () => {
    const webp = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1');
    const large = ownPdf('', Buffer.alloc(maxStatementFileBytes - pdf.length, ' '));
    for (const [body, fileName, name] of [
      [Buffer.from('89504e470d0a1a0a', 'hex'), 'log.exe', 'log.exe.png'],
      [Buffer.from('ffd8ffe0', 'hex'), 'photo.JPEG', 'photo.jpg'],
      [webp, 'b\u202egnp.exe', 'b gnp.exe.webp'],
      [ownWord(), 'report.docx', 'report.docx'],
      [large, '.pdf', 'File.pdf'],
    ] as const)
      expect((await sends(body, fileName)).data).toEqual({ fileId: expect.any(String), name });
    expect((await sends(Buffer.concat([large, Buffer.from('x')]))).refused).toBe('TOO_LARGE');
    for (const body of ['', 'MZ', '<svg/>', ' %PDF-1.7', 'PK\u0003\u0004'])
      expect((await sends(body)).refused).toBe('FILE_TYPE');
    const rows = await portal.db
      .select({ name: statementFiles.name })
      .from(statementFiles)
      .where(eq(statementFiles.orgId, owner.orgId));
    expect(rows).toEqual([{ name: 'File.pdf' }]);
  });

  it('PRF-186: of two of a person that are uploaded at once one waits', async () => {
    const both = await Promise.all([sends(pdf, 'one.pdf'), sends(pdf, 'two.pdf')]);
    expect(both.map(({ refused }) => refused)).toEqual([null, null]);
    const waiting = eq(statementFiles.orgId, owner.orgId);
    expect(await portal.db.$count(statementFiles, waiting)).toBe(1);
  });

  it.each([
    ['that is none but for its first bytes', '%PDF-1.7'],
    ['with a script', ownPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')],
    ['with a password', ownPdf('', 'trailer << /Encrypt 5 0 R >>')],
    ['of Word with macros', ownWord({ 'word/vbaProject.bin': 'x' })],
    ['of Word with an embedded object', ownWord({ 'word/embeddings/oleObject1.bin': 'x' })],
    ['of Word with a program that a field starts', ownWord({ 'word/document.xml': dde })],
  ])('PRF-186: a document %s is not taken', async (_, body) => {
    expect((await sends(body)).refused).toBe('FILE_TYPE');
  });

  it('PRF-187: goes with one statement of who uploaded it, and stays with it after its end', async () => {
    const colleague = await join(portal, owner);
    const fileId = await sent();
    expect((await state({ fileId }, colleague)).refused).toBe('FILE_GONE');
    const first = await stateNow({ fileId });
    const file = { name: 'backup log.pdf', size: pdf.length, sha256: hash('sha256', pdf, 'hex') };
    expect((await controlOf('mfa-email')).statement).toMatchObject({ file });
    expect((await state({ control: 'logs', fileId })).refused).toBe('FILE_GONE');
    expect(await standingOf('logs')).toBe('none');
    // Of two at once one has it.
    const other = await sent();
    const both = await Promise.all([
      state({ control: 'logs', fileId: other }),
      say({ fileId: other }),
    ]);
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['FILE_GONE', null]);
    const forgotten = await sent();
    await sent();
    expect((await state({ fileId: forgotten, replaces: first })).refused).toBe('FILE_GONE');
    expect((await controlOf('mfa-email')).statement?.statementId).toBe(first);
    await stateNow({ replaces: first });
    expect((await controlOf('mfa-email')).statement).toMatchObject({ file: null });
    expect(await earlierOf('mfa-email')).toMatchObject([{ statementId: first, file }]);
    expect((await download(first)).body).toEqual(pdf);
  });

  it('PRF-188: is saved to the byte, and never shown, by those who may see the proof', async () => {
    const statementId = await stateNow({ fileId: await sent() });
    const without = await stateNow({ control: 'logs' });
    const staff = await portal.visitOf(owner);
    for (const who of [owner, staff]) {
      const saved = await download(statementId, who);
      expect(saved.body).toEqual(pdf);
      expect(saved.headers).toMatchObject({
        'content-disposition': expect.stringMatching(/^attachment; filename="backup log\.pdf"; /),
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    expect((await sends('%PDF-', 'a.pdf', staff)).refused).toBe('CUSTOMER_ONLY');
    expect((await download(without)).refused).toBe('NOT_FOUND');
    const stranger = await portal.owner();
    expect((await download(statementId, stranger)).refused).toBe('NOT_FOUND');
    expect((await state({ fileId: await sent() }, stranger)).refused).toBe('FILE_GONE');
  });
});

describe('Whose proof it is', () => {
  it('PRF-026: nothing of another organization is shown, replaced or withdrawn', async () => {
    const statementId = await stateNow();
    await rated(sound);
    const stranger = await portal.owner();
    expect((await load(stranger)).controls.every(({ standing }) => standing === 'none')).toBe(true);
    expect((await withdraw(statementId, stranger)).refused).toBe('NOT_FOUND');
    expect((await state({ replaces: statementId }, stranger)).refused).toBe('CHANGED');
    expect(await rowsOf(stranger)).toEqual([]);
    expect(await standingOf('mfa-email')).toBe('stated');
    (await withdraw(statementId)).data;
    expect(await earlierOf('mfa-email')).toHaveLength(1);
    expect(await earlierOf('mfa-email', stranger)).toEqual([]);
  });

  it('PRF-027, PRF-038: without a session nobody sees or states anything; a customer-service session looks alone', async () => {
    const statementId = await stateNow();
    const nobody = portal.visitor();
    for (const { refused } of [
      await nobody.call(proof.loadControls, {}),
      await state({}, nobody),
      await withdraw(statementId, nobody),
    ])
      expect(refused).toBe('NO_SESSION');
    const staff = await portal.visitOf(owner);
    expect(await standingOf('mfa-email', staff)).toBe('stated');
    expect([(await load()).mayState, (await load(staff)).mayState]).toEqual([true, false]);
    expect((await state({ control: 'logs' }, staff)).refused).toBe('CUSTOMER_ONLY');
    expect((await say({}, staff)).refused).toBe('CUSTOMER_ONLY');
    expect((await withdraw(statementId, staff)).refused).toBe('CUSTOMER_ONLY');
    expect(await rowsOf(owner)).toMatchObject([{ id: statementId, endedAt: null }]);
  });

  it('PRF-029: in a plan without cyber maturity every call is refused, and what was stated is kept', async () => {
    const statementId = await stateNow();
    portal.clock.forward(40 * day);
    for (const { refused } of [
      await owner.call(proof.loadControls, {}),
      await owner.call(proof.loadHistory, { control: 'mfa-email' }),
      await owner.call(proof.getProofCsv, {}),
      await state({ control: 'logs' }),
      await say(),
      await withdraw(statementId),
    ])
      expect(refused).toBe('MODULE_INACTIVE');
    await subscribes(owner, 'starter');
    expect(await standingOf('mfa-email')).toBe('stated');
  });
});

describe('The words of the product', () => {
  it('PRF-180: call no business secure, safe, compliant or certified', () => {
    const shown = globSync([
      '{adapters,apps,kit,modules,packages}/**/*.{ts,tsx}',
      'content/**/*.{json,md,yaml}',
      'brands/**/*.json',
    ]).filter((path) => !/\.test\.tsx?$/.test(path));
    expect(shown.length).toBeGreaterThan(1000);
    const firm =
      '(?<![a-z])(?:\\{\\{companyName\\}\\}|business|company|firm|organi[sz]ation|team|website|you|we)';
    const claims = new RegExp(
      [
        '\\b(?:compliant|certified)\\b',
        `${firm}\\s+(?:is|are|stays?|keeps?|remains?)\\s+(?:\\w+\\s+){0,2}(?:safe|secure|securely)\\b`,
        `\\b(?:keeps?|makes?)\\s+(?:\\w+\\s+)?${firm}\\s+(?:\\w+\\s+)?(?:safe|secure)\\b`,
        '\\b(?:is|are|be|as|fully|now|stays?|keeps?|remains?)\\s+(?:\\w+\\s+)?secure\\b',
      ].join('|'),
      'gi',
    );
    const claimed = (text: string) => [...text.matchAll(claims)].map(([words]) => words);
    for (const claim of [
      '{{companyName}} stays safe even so',
      'You are set up securely',
      'what keeps your business safe',
      'Your website remains secure',
    ])
      expect([claim, claimed(claim)]).toEqual([claim, [expect.any(String)]]);
    const said = shown.flatMap((path) =>
      claimed(readFileSync(path, 'utf8')).map((words) => `${path}: ${words}`),
    );
    // What a false page says in a lesson, twice, and 'It does not say that the business is secure'; else of a page, and of a
    // cookie's attribute.
    const lesson = 'content/courses/05-qr-sms-clickfix.yaml: is secure';
    expect(said.toSorted()).toEqual([
      lesson,
      lesson,
      'modules/products/proof/vocabulary.ts: business is secure',
      'packages/records/src/setCookie.ts: is Secure',
      'packages/scanner/src/checks/mixedContent.ts: as secure',
      'packages/scanner/src/platforms/cookieFixes.ts: is marked Secure',
    ]);
    expect(whatItIs).toContain('it does not say that the business is secure');
  });
});
