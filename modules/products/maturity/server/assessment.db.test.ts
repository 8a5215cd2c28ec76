import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { dayIn, daysLater } from '#kit/contract/calendarDay.ts';
import { webhookDeliveries } from '#kit/server/events/tables.ts';
import { allOf } from '#kit/server/services/services.ts';
import * as proof from '#modules/products/proof/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import { endpointOf } from '#tests/support/webhooks.ts';
import * as maturity from '../calls.ts';

const portal = portalForAll();

const stateOf = async (visitor: Visitor) =>
  (await visitor.call(maturity.assessment, {})).data.assessment;
const configOf = async (visitor: Visitor) =>
  (await visitor.call(maturity.assessmentConfig, {})).data;
const answer = (visitor: Visitor, elementPath: string, level: number | null, evidence = '') =>
  visitor.call(maturity.saveAssessment, { data: { elementPath, level, evidence } });

async function answerAll(visitor: Visitor, level: number) {
  for (const { elementPath } of (await configOf(visitor)).elements) {
    (await answer(visitor, elementPath, level)).data;
  }
}

describe('GET /zimm/assessmentConfig', () => {
  it('MAT-003, MAT-004, MAT-005: has elements with their answers and sources, glossary and interstitials', async () => {
    const config = await configOf(await portal.owner());
    expect(config.elements).toHaveLength(36);
    expect(config.areas.map(({ name }) => name)).toEqual(['People', 'Process', 'Technology']);
    expect(config.elements.every(({ answers }) => new Set(answers).size === 6)).toBe(true);
    expect(config.glossary.length).toBeGreaterThan(10);
    expect(config.interstitials).toContainEqual(
      expect.objectContaining({ path: 'people', title: 'First, your people' }),
    );
    expect(config.elements[0]).toMatchObject({
      elementPath: 'people.leadership.security-lead',
      sources: [
        { framework: 'NIST CSF 2.0', id: 'GV.RR-02' },
        { framework: 'CISA CPG 2.0', id: '1.A' },
        { framework: 'CIS Controls 8.1 IG1', id: '17.1' },
      ],
    });
    expect(config.elements.every(({ sources }) => sources.every(({ title }) => title))).toBe(true);
  });
});

describe('GET /zimm/assessment', () => {
  it('MAT-006: has no assessmentStatus while nothing is answered', async () => {
    const state = await stateOf(await portal.owner());
    expect(state).not.toHaveProperty('assessmentStatus');
    expect(state).toMatchObject({
      overallLevel: null,
      levelInfo: null,
      lastUpdated: null,
      percentAnswered: 0,
      nextQuestion: { elementPath: 'people.leadership.security-lead' },
    });
  });

  it('MAT-001, MAT-007, MAT-008: is notCompleted with nextQuestion.elementPath until the last answer, then completed with overallLevel, levelInfo and lastUpdated', async () => {
    const owner = await portal.owner();
    const { elements } = await configOf(owner);
    const last = elements.at(-1)?.elementPath ?? '';
    for (const { elementPath } of elements.slice(0, -1)) await answer(owner, elementPath, 3);
    expect(await stateOf(owner)).toMatchObject({
      assessmentStatus: 'notCompleted',
      percentAnswered: 97,
      nextQuestion: { elementPath: last },
      history: [],
    });
    await answer(owner, last, 2);
    expect(await stateOf(owner)).toMatchObject({
      assessmentStatus: 'completed',
      overallLevel: 2,
      levelInfo: { levelName: 'Partly covered' },
      percentAnswered: 100,
      nextQuestion: null,
      weakest: [last],
      questions: expect.objectContaining({ length: 36 }),
      lastUpdated: portal.clock.now().toISOString(),
    });
  });

  it('MAT-052: is read out by the frameworks that its questions reach', async () => {
    const owner = await portal.owner();
    await answerAll(owner, 3);
    await answer(owner, 'technology.devices.updates', 2);
    const { readOuts } = await stateOf(owner);
    expect(readOuts.map(({ framework }) => framework)).toEqual([
      'NIST CSF 2.0',
      'CISA CPG 2.0',
      'CIS Controls 8.1 IG1',
      'Cyber Essentials',
    ]);
    expect(readOuts.at(-1)).toEqual({
      framework: 'Cyber Essentials',
      size: 5,
      reached: 5,
      inPlace: 4,
      open: [
        {
          id: 'security-update-management',
          title: 'Security updates are installed within 14 days',
        },
      ],
    });
  });

  it('MAT-053: names the answers that the rating speaks against', async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    const elementPath = 'technology.connections.mail-forgery';
    const rating = allOf(portal.services, 'openTopics').find(({ module }) => module === 'ratings');
    if (!rating) throw new Error('The rating tells nothing of what is open.');
    const read = vi.spyOn(rating, 'read');
    read.mockImplementation(async (_db, orgId) =>
      orgId === owner.orgId ? [{ topic: 'email', pressure: 'high' }] : [],
    );
    const doubtsOf = async (visitor: Visitor) =>
      (await visitor.call(maturity.assessment, {})).data.doubts;
    for (const [visitor, level, expected] of [
      [owner, 2, []],
      [owner, 4, [{ elementPath, seenBy: 'ratings', seen: null, isKept: false }]],
      [stranger, 4, []],
    ] as const) {
      await answer(visitor, elementPath, level);
      expect(await doubtsOf(visitor)).toEqual(expected);
    }
    read.mockRestore();
  });

  it('MAT-056, MAT-057: tells what the rating saw, and that somebody keeps the answer knowing it', async () => {
    const owner = await portal.owner();
    const elementPath = 'technology.connections.mail-forgery';
    const rating = allOf(portal.services, 'openTopics').find(({ module }) => module === 'ratings');
    if (!rating) throw new Error('The rating tells nothing of what is open.');
    const seen = { what: 'Nothing refuses mail', of: 'shop.example', at: portal.clock.now() };
    const read = vi.spyOn(rating, 'read');
    const sees = (what: string) =>
      read.mockResolvedValue([{ topic: 'email', pressure: 'high', seen: { ...seen, what } }]);
    const doubts = async () => (await owner.call(maturity.assessment, {})).data.doubts;
    const keep = (level: number, evidence = '') =>
      owner.call(maturity.saveAssessment, { data: { elementPath, level, evidence, keeps: true } });
    sees(seen.what);
    await answer(owner, elementPath, 4);
    const at = seen.at.toISOString();
    expect(await doubts()).toEqual([
      { elementPath, seenBy: 'ratings', seen: { ...seen, at }, isKept: false },
    ]);
    (await keep(4)).data;
    expect(await doubts()).toMatchObject([{ isKept: true }]);
    // A note changes nothing of it; another answer, and another thing that is seen, ask again.
    await answer(owner, elementPath, 4, 'Our IT shop set it.');
    expect(await doubts()).toMatchObject([{ isKept: true }]);
    sees('No DKIM key');
    expect(await doubts()).toMatchObject([{ isKept: false }]);
    sees(seen.what);
    await answer(owner, elementPath, 5);
    expect(await doubts()).toMatchObject([{ isKept: false }]);
    read.mockRestore();
  });

  it("MAT-015: shows nothing of another organisation's", async () => {
    const [one, other] = [await portal.owner(), await portal.owner()];
    await answer(one, 'people.leadership.security-lead', 5);
    expect((await stateOf(other)).questions).toEqual([]);
  });

  it('MAT-038: keeps what it came to, once a day in the time zone of the brand', async () => {
    const owner = await portal.owner();
    portal.clock.set('2026-11-18T18:00:00.000Z');
    await answerAll(owner, 2);
    await answer(owner, 'people.leadership.security-lead', 1);
    // 11 PM in Los Angeles, but already the next day in UTC.
    portal.clock.set('2026-11-21T07:00:00.000Z');
    await owner.signIn(owner.email, testPassword);
    await answer(owner, 'people.leadership.security-lead', 4);
    const { history } = await stateOf(owner);
    expect(history.map(({ day, overallLevel }) => [day, overallLevel])).toEqual([
      ['2026-11-18', 1],
      ['2026-11-20', 2],
    ]);
  });
});

describe('GET /zimm/loadSeen', () => {
  it('MAT-054, MAT-055: tells what was seen of what a question asks, until it ends, and the answer that it fits', async () => {
    const owner = await portal.owner();
    const policies = allOf(portal.services, 'evidence').find(({ source }) => source === 'policies');
    if (!policies) throw new Error('Policies prove nothing.');
    const plan = {
      what: 'The policy “Incidents” is in force.',
      scope: 'the written rule',
      seenOn: '2026-11-12',
      path: '/securitypolicy',
    };
    const ending = { ...plan, isWhole: true, until: '2099-12-12' };
    const read = vi.spyOn(policies, 'read').mockResolvedValue([
      { ...ending, control: 'incident-plan' },
      { ...ending, control: 'logs', isWhole: false },
      { ...ending, control: 'data-process' },
      { ...ending, control: 'bank-change', until: '2020-01-01' },
    ]);
    expect((await owner.call(maturity.loadSeen, {})).data.seen).toEqual([
      { ...plan, elementPath: 'process.readiness.incident-plan', source: 'policies', level: 3 },
      { ...plan, elementPath: 'technology.recovery.logs', source: 'policies', level: null },
    ]);
    read.mockRestore();
  });

  it('MAT-059, MAT-060: tells what an admin states of what a question asks, to its own organization, and the answer that it fits while it holds', async () => {
    const [owner, stranger] = [await portal.owner(), await portal.owner()];
    const today = dayIn('America/Los_Angeles', portal.clock.now());
    const stated = async (who = owner) => (await who.call(maturity.loadSeen, {})).data.stated;
    const until = daysLater(today, 2);
    const state = { control: 'backups', scope: 'all servers', until };
    const { statementId } = (await owner.call(proof.stateControl, state)).data;
    const reason = 'Nobody pays bills here.';
    const not = { control: 'bank-change', reason, until };
    (await owner.call(proof.stateNotApplying, not)).data;
    // No question asks it.
    (await owner.call(proof.stateControl, { ...state, control: 'network-map' })).data;
    const told = { by: 'Ada Baker', statedOn: today, until, hasEnded: false };
    const backups = {
      elementPath: 'technology.recovery.backups',
      name: 'Backups run by themselves',
      isInPlace: true,
      scope: 'all servers',
      ...told,
      level: 3,
    };
    expect(await stated()).toEqual([
      {
        elementPath: 'process.dealings.payment-checks',
        name: 'Changed bank details are checked',
        isInPlace: false,
        scope: reason,
        ...told,
        level: null,
      },
      backups,
    ]);
    expect(await stated(stranger)).toEqual([]);
    portal.clock.forward(3 * 86_400);
    await owner.signIn(owner.email, testPassword);
    expect(await stated()).toContainEqual({ ...backups, hasEnded: true, level: null });
    (await owner.call(proof.withdrawStatement, { statementId })).data;
    expect((await stated()).map(({ isInPlace }) => isInPlace)).toEqual([false]);
    portal.clock.forward(-3 * 86_400);
  });

  it('MAT-062: gives no answer by itself; one that is taken keeps who gave it, with the statement as its note', async () => {
    const owner = await portal.owner();
    const until = daysLater(dayIn('America/Los_Angeles', portal.clock.now()), 30);
    const state = { control: 'backups', scope: 'all servers', until };
    (await owner.call(proof.stateControl, state)).data;
    const [stated] = (await owner.call(maturity.loadSeen, {})).data.stated;
    const elementPath = stated?.elementPath ?? '';
    expect((await stateOf(owner)).questions).toEqual([]);
    const note = 'Stated in Proof by Ada Baker on Nov 18, 2026.';
    for (const [level, evidence] of [
      [3, note],
      [1, 'One server is left out.'],
    ] as const) {
      await answer(owner, elementPath, level, evidence);
      expect((await stateOf(owner)).questions).toMatchObject([
        { elementPath, level, evidence, answeredBy: owner.email },
      ]);
    }
  });
});

describe('POST /zimm/saveAssessment', () => {
  it('MAT-002, MAT-009: keeps an answer with its note and who gave it, and changes it', async () => {
    const owner = await portal.owner();
    const elementPath = 'technology.recovery.backups';
    await answer(owner, elementPath, 3, 'Asked our IT shop.');
    const [given] = (await stateOf(owner)).questions;
    expect(given).toMatchObject({
      elementPath,
      level: 3,
      evidence: 'Asked our IT shop.',
      answeredBy: owner.email,
    });
    await answer(owner, elementPath, null);
    expect((await stateOf(owner)).questions).toMatchObject([{ elementPath, level: null }]);
    expect((await stateOf(owner)).overallLevel).toBe(0);
  });

  it('MAT-028: tells the Security Area that an answer completes, and none of its parts', async () => {
    const owner = await portal.owner();
    const { elements } = await configOf(owner);
    const told = [];
    for (const { elementPath } of elements) {
      told.push((await answer(owner, elementPath, 3)).data.completedArea);
    }
    expect(told.filter((area) => area !== null)).toEqual(['People', 'Process', 'Technology']);
    expect(told.at(-1)).toBe('Technology');
  });

  it('API-269: tells webhooks that all is answered, and of another level, once each', async () => {
    const owner = await portal.owner();
    await endpointOf(owner, ['assessment.completed']);
    await answerAll(owner, 3);
    const [first] = (await configOf(owner)).elements;
    await answer(owner, first?.elementPath ?? '', 4);
    portal.clock.forward(1);
    await answer(owner, first?.elementPath ?? '', 1);
    const sent = await portal.db
      .select({ body: webhookDeliveries.body })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.orgId, owner.orgId))
      .orderBy(webhookDeliveries.createdAt);
    expect(sent.map(({ body }) => JSON.parse(body).data)).toEqual([
      { level: 3, levelBefore: null },
      { level: 1, levelBefore: 3 },
    ]);
  });

  it('MAT-010: keeps both of two answers given at once on two devices', async () => {
    const owner = await portal.owner();
    const [first, second] = (await configOf(owner)).elements;
    await Promise.all([
      answer(owner, first?.elementPath ?? '', 3),
      answer(owner, second?.elementPath ?? '', 4),
    ]);
    expect((await stateOf(owner)).questions.map(({ level }) => level)).toEqual([3, 4]);
  });

  it('MAT-011: does not know a question that is not asked', async () => {
    const owner = await portal.owner();
    expect((await answer(owner, 'people.leadership.horoscope', 3)).status).toBe(404);
    expect(await stateOf(owner)).not.toHaveProperty('assessmentStatus');
  });
});

describe('POST /zimm/removeAssessment', () => {
  it('MAT-012: takes back one answer, or all of them, and leaves the history', async () => {
    const owner = await portal.owner();
    await answerAll(owner, 3);
    const elementPath = 'technology.recovery.logs';
    (await owner.call(maturity.removeAssessment, { data: { elementPath } })).data;
    expect(await stateOf(owner)).toMatchObject({
      assessmentStatus: 'notCompleted',
      nextQuestion: { elementPath },
    });
    (await owner.call(maturity.removeAssessment, { data: {} })).data;
    const state = await stateOf(owner);
    expect(state).not.toHaveProperty('assessmentStatus');
    expect(state.history).toHaveLength(1);
  });

  it('MAT-013: is refused in a customer-service session', async () => {
    const owner = await portal.owner();
    await answer(owner, 'people.leadership.security-lead', 4);
    const staff = await portal.visitOf(owner);
    const answered = await staff.call(maturity.removeAssessment, { data: {} });
    expect(answered.refused).toBe('CUSTOMER_ONLY');
    expect((await stateOf(owner)).questions).toHaveLength(1);
  });
});

describe('GET /api/zimm/getAssessmentReport', () => {
  it('MAT-014: is a PDF, once something is answered', async () => {
    const owner = await portal.owner();
    expect((await owner.call(maturity.getAssessmentReport, {})).status).toBe(404);
    await answer(owner, 'technology.recovery.backups', 3, '"Всё хорошо" \u202e<script>');
    const { body, headers } = await owner.call(maturity.getAssessmentReport, {});
    expect(String(body).slice(0, 5)).toBe('%PDF-');
    expect(String(headers['content-disposition'])).toContain('Cyber maturity report.pdf');
  });
});

describe('Without cyber maturity in the plan', () => {
  it('MAT-016: what the plan no longer includes is refused by every call, its answers kept', async () => {
    const owner = await portal.owner();
    await answer(owner, 'people.leadership.security-lead', 4);
    portal.clock.forward(40 * 86_400);
    await owner.signIn(owner.email, testPassword);
    expect((await owner.call(maturity.assessment, {})).refused).toBe('MODULE_INACTIVE');
    expect((await answer(owner, 'people.leadership.security-lead', 0)).refused).toBe(
      'MODULE_INACTIVE',
    );
    portal.clock.forward(-40 * 86_400);
    await owner.signIn(owner.email, testPassword);
    expect((await stateOf(owner)).questions).toMatchObject([{ level: 4 }]);
  });
});

describe('POST /api/reset/{what}', () => {
  it('assessment › forgets the answers and the history', async () => {
    const { reset } = await import('#modules/foundation/people/calls/settings.ts');
    const owner = await portal.owner();
    await answerAll(owner, 3);
    (await owner.call(reset, { what: 'assessment' })).data;
    expect(await stateOf(owner)).toMatchObject({ questions: [], history: [] });
  });
});
