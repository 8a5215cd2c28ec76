import { randomUUID } from 'node:crypto';
import type { Finding } from '@portal/scanner';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { erasePersonTraces } from '#apps/server/erasure/personTraces.ts';
import { listNotices, setNotice } from '#modules/foundation/notices/calls.ts';
import { notices } from '#modules/foundation/notices/server/tables.ts';
import { removeUser } from '#modules/foundation/people/calls/profile.ts';
import { join } from '#tests/support/invites.ts';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { endedScan, newWebsite, scanReport } from '#tests/support/scans.ts';
import { testPassword, type Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import { commentMinutes, maxAssignments, maxComments } from '../vocabulary.ts';
import { remindDue } from './jobs/remindDue.ts';
import { assignments, causeEvents } from './tables.ts';

let owner: Visitor;
let colleague: Visitor;
let targetId: string;
let issueId: string;

const began = '2026-11-18T18:00:00.000Z';
const portal = portalForAll({ now: began });

beforeEach(async () => {
  portal.clock.set(began);
  owner = await portal.owner();
  colleague = await join(portal, owner);
  targetId = await newWebsite(owner);
  await scanFinding(hsts);
  issueId = (await issues())[0]?.issueId ?? '';
});

const [hsts] = scanReport.findings as [Finding];
const at = (path: string): Finding => ({ ...hsts, url: `https://shop.example${path}` });

async function scanFinding(...findings: Finding[]): Promise<void> {
  portal.clock.forward(60);
  await endedScan(portal, { orgId: owner.orgId, targetId }, { findings, checks: ['hsts'] });
}
const issues = async (who = owner) =>
  (await who.call(monitoring.loadIssues, { targetId })).data.issues;
const assignmentOf = async (who = owner) => (await issues(who))[0]?.assignment;
const historyOf = async (who = owner) =>
  (await who.call(monitoring.loadIssue, { issueId })).data.history;
const nothing = { assigneeId: null, dueOn: null };
type Assigned = { assigneeId: string | null; dueOn: string | null };
const assign = (wanted: Assigned, seen: Assigned = nothing, who = owner) =>
  who.call(monitoring.assignIssue, { issueId, ...wanted, seen });
const comment = (text: string, who = owner) => who.call(monitoring.writeComment, { issueId, text });
const told = async (who: Visitor) => {
  await portal.runJobs();
  const { notices } = (await who.call(listNotices, { page: 1 })).data;
  return notices.filter(({ kind }) => kind === 'issue_yours').map(({ text }) => text);
};
const mailed = async (who: Visitor) => {
  await portal.runJobs();
  return (await portal.mailbox(who.email)).map(({ subject }) => subject);
};
/** Lets each morning come, up to a day, in which every organization has its turn. */
async function wakeUpOn(day: string): Promise<void> {
  portal.clock.set(`${day}T15:00:00.000Z`);
  await runJob(portal.services, remindDue);
  portal.clock.set(`${day}T20:00:00.000Z`);
  await runJob(portal.services, remindDue);
  for (const who of [owner, colleague]) await who.signIn(who.email, testPassword);
}

describe('POST /api/monitoring/webapps/assignIssue', () => {
  it('MON-344: says which colleague fixes a cause and by which day, of all its places, and what a later scan finds of it', async () => {
    const wanted = { assigneeId: colleague.cognitoId, dueOn: '2026-12-03' };
    expect((await assign(wanted)).data.assignment).toMatchObject({ ...wanted, isMine: false });
    await scanFinding(hsts, at('/cart'));
    for (const { assignment } of await issues(colleague))
      expect(assignment).toEqual({
        ...wanted,
        assigneeName: expect.any(String),
        isMine: true,
        isOverdue: false,
      });
    expect(await issues()).toHaveLength(2);
    expect((await historyOf()).at(-1)).toMatchObject({
      kind: 'assigned',
      by: owner.email,
      reason: colleague.email,
      dueOn: '2026-12-03',
    });
    portal.clock.set('2026-12-04T09:00:00.000Z');
    await owner.signIn(owner.email, testPassword);
    expect(await assignmentOf()).toMatchObject({ isOverdue: true });
  });

  it('MON-351: stands under Mine of whom it is assigned to alone, and under Overdue once its day has passed, while it is open', async () => {
    await assign({ assigneeId: colleague.cognitoId, dueOn: '2026-12-03' });
    const listed = async (view: 'mine' | 'overdue', who = owner) => {
      const { data } = await who.call(monitoring.loadIssues, { targetId, view });
      const counted = data.views.find((one) => one.view === view)?.causes;
      expect(counted).toBe(data.causes.length);
      return counted;
    };
    expect([await listed('mine'), await listed('mine', colleague)]).toEqual([0, 1]);
    expect(await listed('overdue')).toBe(0);
    portal.clock.set('2026-12-04T09:00:00.000Z');
    for (const who of [owner, colleague]) await who.signIn(who.email, testPassword);
    expect([await listed('overdue'), await listed('overdue', colleague)]).toEqual([1, 1]);
    await owner.call(monitoring.decideIssue, { issueId, decision: 'false_positive', reason: 'No' });
    expect([await listed('mine', colleague), await listed('overdue')]).toEqual([0, 0]);
  });

  it('MON-344: the day alone can be set, and both be taken back', async () => {
    const day = { assigneeId: null, dueOn: '2026-12-03' };
    await assign(day);
    expect(await assignmentOf()).toMatchObject({ ...day, assigneeName: null, isMine: false });
    await assign(nothing, day);
    expect(await assignmentOf()).toMatchObject(nothing);
    const rows = await portal.db.$count(assignments, eq(assignments.orgId, owner.orgId));
    expect(rows).toBe(0);
  });

  it.each([
    ['yesterday', { dueOn: '2026-11-17' }, 'DATE_PAST'],
    ['in more than a year', { dueOn: '2027-11-19' }, 'DATE_TOO_FAR'],
    ['a day that there is not', { dueOn: '2026-02-31' }, 'INVALID_INPUT'],
    ['to nobody we know', { assigneeId: randomUUID() }, 'NOT_MEMBER'],
  ])('MON-344: refuses %s', async (_, wanted, code) => {
    expect((await assign({ ...nothing, ...wanted })).refused).toBe(code);
    expect(await assignmentOf()).toMatchObject(nothing);
  });

  it('MON-344: refuses somebody of another organization as nobody, and what is not open', async () => {
    const stranger = await portal.owner();
    expect((await assign({ assigneeId: stranger.cognitoId, dueOn: null })).refused).toBe(
      'NOT_MEMBER',
    );
    const mine = { assigneeId: owner.cognitoId, dueOn: null };
    await assign(mine);
    await owner.call(monitoring.decideIssue, {
      issueId,
      decision: 'false_positive',
      reason: 'Set by the firewall.',
    });
    const theirs = { assigneeId: colleague.cognitoId, dueOn: null };
    expect((await assign(theirs, mine)).refused).toBe('NOTHING_OPEN');
    expect((await assign(nothing, mine)).refused).toBeNull();
  });

  it('MON-345: of two who assign at once one does, and the other is told that it changed', async () => {
    const [mine, theirs] = [owner, colleague].map(({ cognitoId }) => ({
      assigneeId: cognitoId,
      dueOn: null,
    })) as [Assigned, Assigned];
    const answers = await Promise.all([assign(mine), assign(theirs, nothing, colleague)]);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['CHANGED', null].sort());
    expect((await historyOf()).filter(({ kind }) => kind === 'assigned')).toHaveLength(1);
  });

  it('MON-345: the same twice is one, and taking it back is the same call with what was before', async () => {
    const first = { assigneeId: owner.cognitoId, dueOn: '2026-12-03' };
    const second = { assigneeId: colleague.cognitoId, dueOn: '2026-12-10' };
    await assign(first);
    await assign(second, first);
    expect((await assign(second, first)).refused).toBeNull();
    expect((await historyOf()).filter(({ kind }) => kind === 'assigned')).toHaveLength(2);
    expect((await assign(first, second)).refused).toBeNull();
    expect(await assignmentOf()).toMatchObject(first);
  });

  it('MON-345: a day that has passed since can be put back', async () => {
    const day = { assigneeId: null, dueOn: '2026-11-19' };
    await assign(day);
    portal.clock.set('2026-11-25T20:00:00.000Z');
    await owner.signIn(owner.email, testPassword);
    const mine = { ...day, assigneeId: owner.cognitoId };
    expect((await assign(mine, day)).refused).toBeNull();
    expect((await assign(day, mine)).refused).toBeNull();
  });

  it('MON-344: of the changes of one cause the newest are in its history', async () => {
    const rows = Array.from({ length: maxAssignments }, (_, n) => ({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId,
      checkId: 'hsts',
      title: hsts.title,
      at: new Date(portal.clock.now().getTime() - n * 1000 - 1000),
      kind: 'assigned' as const,
      by: `no. ${n}`,
    }));
    await portal.db.insert(causeEvents).values(rows);
    await assign({ assigneeId: owner.cognitoId, dueOn: null });
    const kept = (await historyOf()).filter(({ kind }) => kind === 'assigned');
    expect(kept).toHaveLength(maxAssignments);
    expect(kept.at(-1)?.by).toBe(owner.email);
    expect(kept.some(({ by }) => by === `no. ${maxAssignments - 1}`)).toBe(false);
  });
});

describe('Whoever fixes a cause', () => {
  it('MON-346: hears of it by the bell and by mail once a day, whoever assigned it to themselves does not, and without mail who turned it off', async () => {
    const theirs = { assigneeId: colleague.cognitoId, dueOn: '2026-12-03' };
    await assign(theirs);
    const words = `Yours to fix on Shop: ${hsts.title}`;
    expect(await told(colleague)).toEqual([words]);
    expect(await mailed(colleague)).toContain('Something to fix on Shop is yours');
    expect(await told(owner)).toEqual([]);
    await assign(nothing, theirs);
    await assign(theirs);
    expect(await told(colleague)).toEqual([words]);
    await colleague.call(setNotice, { kind: 'issue_yours', mail: 'never' });
    await assign(nothing, theirs);
    portal.clock.forward(86_400);
    for (const who of [owner, colleague]) await who.signIn(who.email, testPassword);
    const before = (await mailed(colleague)).length;
    await assign(theirs);
    expect(await told(colleague)).toEqual([words, words]);
    expect(await mailed(colleague)).toHaveLength(before);
    await assign({ ...theirs, assigneeId: owner.cognitoId }, theirs);
    expect(await told(owner)).toEqual([]);
  });

  it('MON-347: is told the day before and once when it is overdue, however often the job runs', async () => {
    await assign({ assigneeId: colleague.cognitoId, dueOn: '2026-11-23' });
    await wakeUpOn('2026-11-21');
    expect((await told(colleague)).filter((text) => /^(Due|Over)/.test(text))).toEqual([]);
    await wakeUpOn('2026-11-22');
    await runJob(portal.services, remindDue);
    expect((await told(colleague))[0]).toBe(`Due tomorrow on Shop: ${hsts.title}`);
    await wakeUpOn('2026-11-23');
    await wakeUpOn('2026-11-24');
    await wakeUpOn('2026-11-25');
    const texts = (await told(colleague)).filter((text) => /^(Due|Over)/.test(text));
    expect(texts).toEqual([
      `Overdue on Shop: ${hsts.title}`,
      `Due tomorrow on Shop: ${hsts.title}`,
    ]);
    expect(await told(owner)).toEqual([]);
  });

  it('MON-347: is reminded of what was too much for one morning on the next', async () => {
    const many = 51;
    const titles = Array.from({ length: many }, (_, n) => `No. ${n}`);
    await scanFinding(...titles.map((title) => ({ ...at(`/${title}`), title })));
    const { system } = portal.services.database;
    await system.insert(assignments).values(
      titles.map((title) => ({
        orgId: owner.orgId,
        id: randomUUID(),
        targetId,
        checkId: 'hsts',
        title,
        assigneeId: colleague.cognitoId,
        dueOn: '2026-11-18',
      })),
    );
    const reminders = () =>
      system.$count(
        notices,
        and(eq(notices.cognitoId, colleague.cognitoId), eq(notices.kind, 'issue_yours')),
      );
    await wakeUpOn('2026-11-20');
    const first = await reminders();
    await wakeUpOn('2026-11-21');
    expect([first, await reminders()]).toEqual([many - 1, many]);
  });

  it('MON-347: is not reminded of what is fixed or decided about', async () => {
    await assign({ assigneeId: colleague.cognitoId, dueOn: '2026-11-20' });
    await scanFinding();
    await wakeUpOn('2026-11-21');
    await wakeUpOn('2026-11-22');
    expect((await told(colleague)).filter((text) => /^Over/.test(text))).toEqual([]);
  });

  it('MON-348: is nobody once they are no admin any more; the day and the history stay', async () => {
    const theirs = { assigneeId: colleague.cognitoId, dueOn: '2026-12-03' };
    await assign(theirs);
    await owner.call(removeUser, { cognitoId: colleague.cognitoId });
    const left = { assigneeId: null, dueOn: '2026-12-03' };
    expect(await assignmentOf()).toMatchObject({ ...left, assigneeName: null });
    expect((await historyOf()).at(-1)?.reason).toBe(colleague.email);
    expect((await assign(nothing, left)).refused).toBeNull();
  });

  it('MON-348: leaves no name when they are erased', async () => {
    await comment('I look into it.', colleague);
    await assign({ assigneeId: colleague.cognitoId, dueOn: null });
    await portal.db.transaction((tx) =>
      erasePersonTraces(portal.services, tx, {
        cognitoId: colleague.cognitoId,
        email: colleague.email,
        name: '',
      }),
    );
    expect(await assignmentOf()).toMatchObject(nothing);
    const history = await historyOf();
    expect(JSON.stringify(history)).not.toContain(colleague.email);
    expect(history.map(({ comment: written }) => written?.text)).toContain('I look into it.');
  });
});

describe('Comments on a cause', () => {
  it('MON-349: stand in its history with their author, and whoever fixes it is told', async () => {
    await assign({ assigneeId: colleague.cognitoId, dueOn: null });
    portal.clock.forward(60);
    const { commentId } = (await comment('The host\nis moved on Friday.')).data;
    expect((await historyOf(colleague)).map(({ kind }) => kind)).toEqual([
      'new',
      'assigned',
      'comment',
    ]);
    expect((await historyOf(colleague)).at(-1)).toMatchObject({
      by: owner.email,
      comment: { commentId, text: 'The host\nis moved on Friday.', removableUntil: null },
    });
    expect((await told(colleague))[0]).toBe(`A comment on what you fix on Shop: ${hsts.title}`);
    await comment('Thank you.', colleague);
    expect(await told(owner)).toEqual([]);
  });

  it('MON-349: have an end in length and number', async () => {
    expect((await comment('x'.repeat(2001))).refused).toBe('INVALID_INPUT');
    expect((await comment('  ')).refused).toBe('INVALID_INPUT');
    const rows = Array.from({ length: maxComments - 1 }, () => ({
      orgId: owner.orgId,
      id: randomUUID(),
      targetId,
      checkId: 'hsts',
      title: hsts.title,
      at: portal.clock.now(),
      kind: 'comment' as const,
      by: owner.email,
      text: 'x',
    }));
    await portal.db.insert(causeEvents).values(rows);
    const answers = await Promise.all([comment('one'), comment('two', colleague)]);
    expect(answers.map(({ refused }) => refused).sort()).toEqual(['COMMENTED_OFTEN', null].sort());
  });

  it('MON-350: are removed by their author alone, within 15 minutes', async () => {
    const { commentId } = (await comment('Too quick.')).data;
    const remove = (who: Visitor) => who.call(monitoring.removeComment, { commentId });
    expect((await remove(colleague)).refused).toBe('NOT_FOUND');
    expect((await remove(await portal.owner())).refused).toBe('NOT_FOUND');
    const { at: written, comment: shown } = (await historyOf()).at(-1) ?? {};
    const end = new Date(Date.parse(written ?? '') + commentMinutes * 60_000);
    expect(shown?.removableUntil).toBe(end.toISOString());
    expect((await remove(owner)).refused).toBeNull();
    expect((await historyOf()).map(({ kind }) => kind)).toEqual(['new']);
    expect((await remove(owner)).refused).toBe('NOT_FOUND');
    const late = (await comment('It stays.')).data;
    portal.clock.set(new Date(portal.clock.now().getTime() + commentMinutes * 60_000));
    const answer = await owner.call(monitoring.removeComment, { commentId: late.commentId });
    expect(answer.refused).toBe('TOO_LATE');
  });
});
