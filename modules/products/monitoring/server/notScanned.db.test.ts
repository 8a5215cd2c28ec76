import { beforeEach, describe, expect, it } from 'vitest';
import { setNotice } from '#modules/foundation/notices/calls.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import * as portfolio from '#modules/foundation/portfolio/calls.ts';
import * as dashboard from '#modules/overviews/dashboard/calls.ts';
import { ownerForEach, portalForAll, runJob } from '#tests/support/portal.ts';
import { newWebsite, scanReport } from '#tests/support/scans.ts';
import { staffOf } from '#tests/support/staff.ts';
import { testPassword } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import { checkCertificates } from './jobs/checkCertificates.ts';
import { dispatchDueScans } from './jobs/dispatchDueScans.ts';
import { endScan } from './jobs/endScan.ts';
import { insertScan } from './store/scans.ts';

const start = '2026-11-18T18:00:00.000Z';
const due = '2026-11-19T09:00:00Z';

const portal = portalForAll({
  now: start,
  services: {
    scanning: { scan: async () => ({ ...scanReport, findings: [] }) },
    certificates: {
      read: async () => ({
        validFrom: '2026-01-01T00:00:00.000Z',
        validTo: '2026-11-25T00:00:00.000Z',
      }),
    },
  },
});
beforeEach(() => portal.clock.set(start));
const owner = ownerForEach(portal);

/**
 * Adds a website that is due quarterly, first on 19 November, at a level that every plan has, unless
 * `planned` differs.
 */
async function add(targetName: string, planned: object = {}): Promise<string> {
  portal.clock.forward(1);
  return newWebsite(owner, {
    targetName,
    targetUrl: `https://${targetName.toLowerCase()}.example`,
    recurrence: 'q',
    date_time: due,
    ...planned,
  });
}

const subscribeTo = (planId: string) =>
  portal.changePlan(owner, { planId, status: 'ACTIVE', expirationDate: null });
const endTrial = () =>
  portal.changePlan(owner, { status: 'INTRIAL', expirationDate: new Date('2026-11-17T12:00:00Z') });

/** Moves the clock, runs what is due, and signs in again, because the session has expired by then. */
async function goTo(moment: string): Promise<void> {
  portal.clock.set(moment);
  await runJob(portal.services, dispatchDueScans);
  await portal.runJobs();
  await owner.signIn(owner.email, testPassword);
}

const reasons = async () =>
  Object.fromEntries(
    (await owner.call(monitoring.loadUnwatched, {})).data.websites.map(({ name, reason }) => [
      name,
      reason,
    ]),
  );
const scheduleOf = async (targetId: string) =>
  (await owner.call(monitoring.loadScheduleMap, {})).data.schedules[targetId]?.[0];
const scansOf = async (targetId: string) =>
  (await owner.call(monitoring.loadScanMap, {})).data.scans[targetId];
const mails = async (subject: RegExp) =>
  (await portal.mailbox(owner.email)).filter((mail) => subject.test(mail.subject));
const activity = async () =>
  (await owner.call(getActivity, {})).data.entries.filter(({ actor }) => actor.kind === 'system');

describe('A website that the plan does not scan', () => {
  it('MON-301, MON-309: is told with the first reason that holds, after the trial too', async () => {
    const first = await add('Bakery', { scan_profile: 'normal', recurrence: 'w' });
    await add('Cafe');
    await add('Stall');
    expect(await reasons()).toEqual({});
    await subscribeTo('starter');
    expect(await reasons()).toEqual({ Bakery: 'LEVEL', Cafe: 'SITES', Stall: 'SITES' });
    await owner.call(monitoring.editTarget, {
      targetId: first,
      targetName: 'Bakery',
      scanLevel: 'safe',
    });
    expect(await reasons()).toEqual({ Bakery: 'FREQUENCY', Cafe: 'SITES', Stall: 'SITES' });
    await endTrial();
    expect(await reasons()).toEqual({ Bakery: 'TRIAL', Cafe: 'TRIAL', Stall: 'TRIAL' });
    await portal.changePlan(owner, { status: 'CANCELED' });
    expect(await reasons()).toEqual({ Bakery: 'MODULE', Cafe: 'MODULE', Stall: 'MODULE' });
    const { data } = await owner.call(monitoring.loadUnwatched, {});
    expect(data.websites[0]).toEqual({
      targetId: first,
      name: 'Bakery',
      url: 'https://bakery.example',
      reason: 'MODULE',
      since: null,
    });
    expect((await owner.call(monitoring.loadTargetList, {})).refused).toBe('MODULE_INACTIVE');
  });

  it('MON-302, MON-318: too many websites, the first stay; the next moves up, a larger plan goes on with all', async () => {
    const first = await add('Bakery');
    const second = await add('Cafe');
    const third = await add('Stall');
    await subscribeTo('starter');
    await goTo(due);
    expect(await scansOf(first)).toHaveLength(1);
    expect([await scansOf(second), await scansOf(third)]).toEqual([[], []]);
    await owner.call(monitoring.deleteTarget, { targetId: first });
    expect(await reasons()).toEqual({ Stall: 'SITES' });
    expect(await scheduleOf(second)).toMatchObject({ dateTime: '2027-02-19T09:00:00Z' });
    await subscribeTo('essential');
    expect(await reasons()).toEqual({});
    await goTo('2027-02-19T09:00:00Z');
    expect([(await scansOf(second))?.length, (await scansOf(third))?.length]).toEqual([1, 1]);
    expect(await scheduleOf(third)).toMatchObject({
      recurrence: 'q',
      dateTime: '2027-05-19T08:00:00Z',
      unwatched: null,
      passedOverSince: null,
    });
  });

  it('MON-306: no call that answers its schedule promises a next scan', async () => {
    await add('Bakery');
    const targetId = await add('Cafe');
    const planned = { zeguroTargetId: targetId, recurrence: 'q', date_time: due } as const;
    const { scheduledScanId = '' } = (await scheduleOf(targetId)) ?? {};
    await subscribeTo('starter');
    const told = [
      await scheduleOf(targetId),
      (await owner.call(monitoring.probelyUpdateSchedule, { targetId })).data.schedules[0],
      (await owner.call(monitoring.scheduleScan, planned)).data,
      (
        await owner.call(monitoring.editSchedule, {
          ...planned,
          zeguroScheduledScanId: scheduledScanId,
        })
      ).data,
    ];
    for (const schedule of told)
      expect(schedule).toMatchObject({ dateTime: null, plannedFor: due, unwatched: 'SITES' });
  });

  it('MON-307: a date on which nothing ran leaves its trace, until a scheduled scan starts', async () => {
    const targetId = await add('Bakery', { recurrence: 'w' });
    await subscribeTo('starter');
    await goTo(due);
    await goTo('2026-11-26T09:00:00Z');
    expect(await scansOf(targetId)).toEqual([]);
    expect(await scheduleOf(targetId)).toMatchObject({
      dateTime: null,
      plannedFor: '2026-12-03T09:00:00Z',
      passedOverSince: due,
    });
    const entries = await activity();
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['monitoring.scanNotRun', 'Bakery, because the plan does not include scans this often'],
    ]);
    await subscribeTo('premier');
    await goTo('2026-12-03T09:00:00Z');
    expect(await scansOf(targetId)).toHaveLength(1);
    expect((await scheduleOf(targetId))?.passedOverSince).toBeNull();
  });

  it('MON-308: one mail names them all; the next comes only after all were scanned again', async () => {
    await add('Bakery', { scan_profile: 'normal' });
    await add('Cafe');
    await add('Stall', { date_time: '2026-11-20T09:00:00Z' });
    await subscribeTo('starter');
    await goTo(due);
    await goTo('2026-11-20T09:00:00Z');
    const sent = await mails(/no longer scanned/);
    expect(sent.map(({ subject }) => subject)).toEqual([
      '3 of your websites are no longer scanned',
    ]);
    const text = sent[0]?.text;
    expect(text).toContain(
      '• Bakery: Not scanned, because the plan does not include its scan level.',
    );
    expect(text).toContain(
      '• Cafe: Not scanned, because the plan covers one website: the one that was added first.',
    );
    expect(text).toMatch(/See what to do:\nhttp\S+\/plan\n/);
    expect(text).toContain('/notices/unsubscribe?token=');

    await subscribeTo('premier');
    await goTo('2027-02-20T10:00:00Z');
    await subscribeTo('starter');
    await owner.call(setNotice, { kind: 'scan_not_run', mail: 'at_once' });
    await goTo('2027-05-21T10:00:00Z');
    expect(await mails(/no longer scanned/)).toHaveLength(2);
    await subscribeTo('premier');
    await goTo('2027-08-21T10:00:00Z');
    await subscribeTo('starter');
    await owner.call(setNotice, { kind: 'scan_not_run', mail: 'never' });
    await goTo('2027-11-22T10:00:00Z');
    expect(await mails(/no longer scanned/)).toHaveLength(2);
  });

  it('MON-308: of one website the button is its own step', async () => {
    await add('Corner Shop'.replace(' ', '-'), { scan_profile: 'normal' });
    await subscribeTo('starter');
    await goTo(due);
    const [mail] = await mails(/^Corner-Shop is no longer scanned$/);
    expect(mail?.text).toMatch(
      /Choose another level:\nhttp\S+\/webappscan\/Corner-Shop\?schedule\n/,
    );
  });

  it('MON-310: the dashboard counts no schedule of it, and tells why it is not scanned', async () => {
    await add('Bakery');
    await add('Cafe');
    await subscribeTo('starter');
    const { data } = await owner.call(dashboard.monitoring, {});
    expect(data.scansScheduled).toBe(1);
    expect(data.targetList).toEqual([
      { name: 'Bakery', url: 'https://bakery.example', unwatched: null },
      { name: 'Cafe', url: 'https://cafe.example', unwatched: 'SITES' },
    ]);
  });

  it("MON-313: 'Do this next' has one step for all beyond the plan, and one for each level or frequency", async () => {
    const level = await add('Bakery', { scan_profile: 'full' });
    const frequency = await add('Cafe', { recurrence: 'w' });
    await add('Pub');
    await add('Stall');
    await add('Yard');
    await subscribeTo('essential');
    const { steps } = (await owner.call(dashboard.getNextSteps, {})).data;
    const told = steps.map(({ kind, id, subject, count }) => ({ kind, id, subject, count }));
    expect(told).toContainEqual({
      kind: 'levelNotInPlan',
      id: level,
      subject: 'Bakery',
      count: 1,
    });
    expect(told).toContainEqual({
      kind: 'frequencyNotInPlan',
      id: frequency,
      subject: 'Cafe',
      count: 1,
    });
    expect(told.filter(({ kind }) => kind === 'sitesNotInPlan')).toMatchObject([{ count: 2 }]);
    await endTrial();
    expect((await owner.call(dashboard.getNextSteps, {})).data.steps).toMatchObject([
      { kind: 'sitesNotInPlan', subject: 'Bakery', count: 5 },
    ]);
  });

  it('MON-314: a cancelled scan of it promises no next one', async () => {
    const targetId = await add('Bakery', { recurrence: 'w', scanNow: true });
    const [scan] = (await scansOf(targetId)) ?? [];
    await subscribeTo('starter');
    const { data } = await owner.call(monitoring.cancelScan, {
      zeguroTargetId: targetId,
      zeguroScanId: scan?.scanId ?? '',
    });
    expect(data).toEqual({ nextScan: null });
  });

  it('MON-317: mails about it say that it is not scanned, and why', async () => {
    const targetId = await add('Bakery', { recurrence: 'w' });
    await subscribeTo('starter');
    const db = portal.services.database.forOrganization(owner.orgId);
    const [flaw] = scanReport.findings;
    const findings = flaw ? [{ ...flaw, severity: 'high' as const }] : [];
    const ends = [
      { status: 'completed', report: { ...scanReport, findings } },
      { status: 'failed', reason: 'TIMED_OUT' },
      { status: 'failed', reason: 'TIMED_OUT' },
    ] as const;
    for (const end of ends) {
      portal.clock.forward(60);
      const now = portal.clock.now();
      const scanId = (await insertScan(db, owner.orgId, { targetId, level: 'safe' }, now)) ?? '';
      await endScan(db, owner.orgId, { scanId, targetId }, end, now);
    }
    await runJob(portal.services, checkCertificates);
    await portal.runJobs();
    for (const subject of [/High issue/, /twice in a row/, /certificate of Bakery/]) {
      const [mail] = await mails(subject);
      expect(mail?.text, String(subject)).toContain(
        'Bakery is no longer scanned, because the plan does not include scans this often.',
      );
    }
  });

  it('MON-321, MON-322: the provider sees it, and that there is a reason to call', async () => {
    const staff = await staffOf(portal, 'support');
    await add('Bakery');
    await add('Cafe');
    await subscribeTo('starter');
    const { orgId } = owner;
    const read = async () => (await staff.browser.call(portfolio.readCustomer, { orgId })).data;
    const { customer, scans, plan } = await read();
    expect(scans.websites).toEqual([
      { name: 'Bakery', url: 'https://bakery.example', unwatched: null },
      { name: 'Cafe', url: 'https://cafe.example', unwatched: 'SITES' },
    ]);
    expect(plan?.sites).toBe(1);
    expect(customer.reasons).toContainEqual({ code: 'NOT_SCANNED', count: 1 });
    await endTrial();
    const after = await read();
    expect(after.scans.websites.map(({ unwatched }) => unwatched)).toEqual(['TRIAL', 'TRIAL']);
    expect(after.customer.reasons.map(({ code }) => code)).toEqual(['TRIAL_OVER']);
  });
});
