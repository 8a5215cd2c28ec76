import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSpareWebsite, scanReport, startScanOf } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../contract.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({
    now: '2026-11-18T18:00:00.000Z',
    services: { scanning: { scan: async () => scanReport } },
  });
});
afterAll(() => portal.close());

async function shop() {
  const owner = await portal.owner();
  return { owner, ...(await startScanOf(owner)) };
}
/** The same, with its scan at an end. */
async function idleShop() {
  const made = await shop();
  await portal.runJobs();
  return made;
}
const scheduleOf = async (owner: Visitor, targetId: string) =>
  (await owner.call(monitoring.loadScheduleMap, {})).data.schedules[targetId] ?? [];
const targetsOf = async (owner: Visitor) =>
  (await owner.call(monitoring.loadTargetList, {})).data.targets;

describe('POST /api/monitoring/webapps/createTarget', () => {
  it('modules §7 › takes the newer payload, and §9 the default first scan is tomorrow at 1:00 AM', async () => {
    const owner = await portal.owner();
    const { spareTargetId } = await addSpareWebsite(owner);
    expect(await targetsOf(owner)).toMatchObject([{ name: 'Spare', scan_profile: 'safe' }]);
    expect(await scheduleOf(owner, spareTargetId)).toMatchObject([
      { recurrence: 'm', dateTime: '2026-11-19T09:00:00Z', dayOfMonth: 19 },
    ]);
  });

  it.each([
    ['neither name', {}],
    ['both names', { targetName: 'A', appName: 'B' }],
  ])('refuses %s', async (_, names) => {
    const owner = await portal.owner();
    const answer = await owner.call(monitoring.createTarget, {
      targetUrl: 'https://shop.example',
      scan_profile: 'safe',
      recurrence: 'm',
      permission: true,
      ...names,
    });
    expect(answer.refused).toBe('INVALID_INPUT');
  });
});

describe('POST /api/monitoring/webapps/editTarget', () => {
  it.each([
    ['older', (id: string) => ({ targetId: id, targetName: 'Bakery', scanLevel: 'lightning' })],
    [
      'newer',
      (id: string) => ({ zeguroTargetId: id, appName: 'Bakery', scan_profile: 'lightning' }),
    ],
  ])('modules §7 › takes the %s payload', async (_, payload) => {
    const { owner, targetId } = await idleShop();
    const { data } = await owner.call(monitoring.editTarget, payload(targetId));
    expect(data).toMatchObject({ targetId, name: 'Bakery', scan_profile: 'lightning' });
    expect(await targetsOf(owner)).toEqual([data]);
  });

  it('modules §5 Website name › unique case-insensitively among existing targets, itself left out', async () => {
    const { owner, targetId } = await idleShop();
    await addSpareWebsite(owner);
    const rename = (targetName: string) =>
      owner.call(monitoring.editTarget, { targetId, targetName });
    expect((await rename('SPARE')).refused).toBe('NAME_TAKEN');
    expect((await rename('SHOP')).data.name).toBe('SHOP');
  });

  it('changes how often it is scanned, at the time that it had', async () => {
    const { owner, targetId } = await idleShop();
    const { spareTargetId } = await addSpareWebsite(owner);
    const edit = { targetId: spareTargetId, targetName: 'Spare', recurrence: 'w' };
    expect((await owner.call(monitoring.editTarget, edit)).refused).toBeNull();
    expect(await scheduleOf(owner, spareTargetId)).toMatchObject([
      { recurrence: 'w', dateTime: '2026-11-19T09:00:00Z' },
    ]);
    const tooOften = { targetId, targetName: 'Shop', recurrence: 'd' };
    const answer = await owner.call(monitoring.editTarget, tooOften);
    expect([answer.status, answer.refused]).toEqual([422, 'FREQUENCY_NOT_IN_PLAN']);
  });

  it('refuses a level that is not in the plan', async () => {
    const { owner, targetId } = await idleShop();
    const edit = { targetId, targetName: 'Shop', scanLevel: 'sandbox_normal' };
    expect((await owner.call(monitoring.editTarget, edit)).refused).toBe('LEVEL_NOT_IN_PLAN');
  });
});

describe('POST /api/monitoring/webapps/scheduleScan', () => {
  it('modules §3 Scheduled scan › only the first schedule per target is used: a second one takes its place', async () => {
    const { owner, targetId, scheduledScanId } = await idleShop();
    const { data } = await owner.call(monitoring.scheduleScan, {
      zeguroTargetId: targetId,
      recurrence: 'm',
      date_time: '2026-12-04T09:30:00.000Z',
      run_on_day_of_week: true,
      scheduled_day_of_week: 5,
      week_index: 1,
    });
    expect(data).toEqual({
      scheduledScanId,
      targetId,
      recurrence: 'm',
      dateTime: '2026-12-04T09:30:00Z',
      runOnDayOfWeek: true,
      scheduledDayOfWeek: 5,
      weekIndex: 1,
      dayOfMonth: 4,
    });
    expect(await scheduleOf(owner, targetId)).toEqual([data]);
  });
});

describe('POST /api/monitoring/webapps/editSchedule', () => {
  it.each([
    ['older', 'targetId', 'scheduledScanId', 'dateTime'],
    ['newer', 'zeguroTargetId', 'zeguroScheduledScanId', 'date_time'],
  ] as const)('modules §7 › takes the %s payload', async (_, target, schedule, date) => {
    const { owner, targetId, scheduledScanId } = await idleShop();
    const { data } = await owner.call(monitoring.editSchedule, {
      [target]: targetId,
      [schedule]: scheduledScanId,
      [date]: '2026-12-31T09:00:00Z',
      recurrence: 'w',
    });
    expect(data).toMatchObject({ scheduledScanId, dateTime: '2026-12-31T09:00:00Z' });
    const { schedules } = (await owner.call(monitoring.probelyUpdateSchedule, { targetId })).data;
    expect(schedules).toEqual([data]);
  });

  it('changes the scan level with it', async () => {
    const { owner, targetId, scheduledScanId } = await idleShop();
    const edit = (scan_profile: string) =>
      owner.call(monitoring.editSchedule, {
        zeguroTargetId: targetId,
        zeguroScheduledScanId: scheduledScanId,
        scan_profile,
        recurrence: 'm',
        date_time: '2026-12-31T09:00:00Z',
      });
    expect((await edit('sandbox_normal')).refused).toBe('LEVEL_NOT_IN_PLAN');
    expect((await edit('lightning')).refused).toBeNull();
    expect(await targetsOf(owner)).toMatchObject([{ scan_profile: 'lightning' }]);
  });

  it.each([
    ['a date before today', { dateTime: '2026-11-17T09:00:00Z' }, 'DATE_PAST'],
    ['a date over 5 years ahead', { dateTime: '2032-01-01T09:00:00Z' }, 'DATE_TOO_FAR'],
    ['a frequency that is not in the plan', { recurrence: 'd' }, 'FREQUENCY_NOT_IN_PLAN'],
  ])('modules §5 Schedule › refuses %s', async (_, change, code) => {
    const { owner, targetId, scheduledScanId } = await idleShop();
    const valid = { targetId, scheduledScanId, dateTime: '2026-12-01T09:00:00Z', recurrence: 'm' };
    const answer = await owner.call(monitoring.editSchedule, { ...valid, ...change });
    expect([answer.status, answer.refused]).toEqual([422, code]);
  });
});

describe('POST /api/monitoring/webapps/deleteTarget', () => {
  it('modules §2 Remove Website? › scan reports are removed too', async () => {
    const { owner, targetId, scanId } = await idleShop();
    const gone = await owner.call(monitoring.deleteTarget, { targetId, targetName: 'Shop' });
    expect(gone.refused).toBeNull();
    expect(await targetsOf(owner)).toEqual([]);
    expect((await owner.call(monitoring.loadFindings, { scanId })).refused).toBe('NOT_FOUND');
    expect((await owner.call(monitoring.syncScans, { targetId })).refused).toBe('NOT_FOUND');
    expect(await scheduleOf(owner, targetId)).toEqual([]);
  });
});

it('POST /api/monitoring/webapps/syncScans › answers the scans of that website', async () => {
  const { owner, targetId, scanId } = await idleShop();
  await addSpareWebsite(owner);
  const { scans } = (await owner.call(monitoring.syncScans, { targetId })).data;
  expect(scans).toMatchObject([{ scanId, targetId, status: 'completed', mediums: 1 }]);
});

it('modules §4 Scan status › while a scan runs, only cancel is offered', async () => {
  const { owner, targetId, scheduledScanId, scanId } = await shop();
  const schedule = { targetId, recurrence: 'm', dateTime: '2026-12-01T09:00:00Z' } as const;
  const refused = [
    await owner.call(monitoring.editTarget, { targetId, targetName: 'Bakery' }),
    await owner.call(monitoring.deleteTarget, { targetId }),
    await owner.call(monitoring.scheduleScan, schedule),
    await owner.call(monitoring.editSchedule, { ...schedule, scheduledScanId }),
  ].map((answer) => [answer.status, answer.refused]);
  expect(refused).toEqual(Array(4).fill([409, 'SCAN_RUNNING']));
  const cancel = { zeguroTargetId: targetId, zeguroScanId: scanId };
  expect((await owner.call(monitoring.cancelScan, cancel)).refused).toBeNull();
  expect((await owner.call(monitoring.deleteTarget, { targetId })).refused).toBeNull();
});
