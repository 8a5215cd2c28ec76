import { describe, expect, it } from 'vitest';
import { portalForAll, runJob } from '#tests/support/portal.ts';
import { addSpareWebsite, scanReport, startScanOf } from '#tests/support/scans.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as monitoring from '../calls.ts';
import { dispatchDueScans } from './jobs/dispatchDueScans.ts';

const portal = portalForAll({
  now: '2026-11-18T18:00:00.000Z',
  services: { scanning: { scan: async () => scanReport } },
});

async function shop() {
  const owner = await portal.owner();
  return { owner, ...(await startScanOf(owner)) };
}
/** Like `shop`, with its scan completed. */
async function idleShop() {
  const made = await shop();
  await portal.runJobs();
  return made;
}
const scheduleOf = async (owner: Visitor, targetId: string) =>
  (await owner.call(monitoring.loadScheduleMap, {})).data.schedules[targetId] ?? [];
const dispatch = () => runJob(portal.services, dispatchDueScans);
const targetsOf = async (owner: Visitor) =>
  (await owner.call(monitoring.loadTargetList, {})).data.targets;

describe('POST /api/monitoring/webapps/createTarget', () => {
  const website = { targetUrl: 'https://shop.example', recurrence: 'm' };

  it.each([
    ['first', { ...website, targetName: 'Shop', scanProfile: 'lightning' }],
    ['newer', { ...website, appName: 'Shop', scanProfile: 'lightning' }],
  ])(
    'MON-170, MON-171, MON-075: takes the %s form, and without the consent says in words that it is missing',
    async (_, form) => {
      const owner = await portal.owner();
      const bare = await owner.call(monitoring.createTarget, form);
      expect([bare.status, bare.body]).toMatchObject([
        400,
        {
          success: false,
          error: {
            code: 'INVALID_INPUT',
            fields: [
              {
                path: 'permission',
                message: expect.stringContaining('"I have permission to scan this website"'),
              },
            ],
          },
        },
      ]);
      expect(await targetsOf(owner)).toEqual([]);
      const { body, data } = await owner.call(monitoring.createTarget, {
        ...form,
        permission: true,
      });
      expect(body).toMatchObject({ success: true, data: { targetId: expect.any(String) } });
      expect(await targetsOf(owner)).toMatchObject([{ name: 'Shop', scan_profile: 'lightning' }]);
      expect(await scheduleOf(owner, data.targetId)).toMatchObject([
        { recurrence: 'm', dateTime: '2026-11-19T09:00:00Z', dayOfMonth: 19 },
      ]);
    },
  );

  it('MON-172, MON-067: takes the variant that has the schedule with it', async () => {
    const owner = await portal.owner();
    const { data } = await owner.call(monitoring.createTarget, {
      scan_profile: 'safe',
      targetName: 'Shop',
      targetUrl: 'https://shop.example',
      recurrence: 'q',
      date_time: '2026-12-08T09:00:00Z',
      run_on_day_of_week: true,
      scheduled_day_of_week: 2,
      week_index: 2,
      permission: true,
    });
    expect(await scheduleOf(owner, data.targetId)).toEqual([
      {
        scheduledScanId: expect.any(String),
        targetId: data.targetId,
        recurrence: 'q',
        dateTime: '2026-12-08T09:00:00Z',
        plannedFor: '2026-12-08T09:00:00Z',
        unwatched: null,
        passedOverSince: null,
        runOnDayOfWeek: true,
        scheduledDayOfWeek: 2,
        weekIndex: 2,
        dayOfMonth: 8,
      },
    ]);
  });

  it.each([
    ['neither name', {}],
    ['both names', { targetName: 'A', appName: 'B' }],
    ['no scan level (MON-040)', { targetName: 'A', scan_profile: undefined }],
    ['an unknown scan level', { targetName: 'A', scan_profile: 'gentle' }],
    ['an unknown frequency (MON-060)', { targetName: 'A', recurrence: 'y' }],
    ['an address without a protocol', { targetName: 'A', targetUrl: 'shop.example' }],
    ['a week that no month has', { targetName: 'A', week_index: 6 }],
    ['a weekday that no week has', { targetName: 'A', scheduled_day_of_week: 8 }],
    ['a day that no month has', { targetName: 'A', day_of_month: 32 }],
  ])('MON-040, MON-060, MON-067, MON-070, MON-185: refuses %s', async (_, change) => {
    const owner = await portal.owner();
    const answer = await owner.call(monitoring.createTarget, {
      ...website,
      scan_profile: 'safe',
      permission: true,
      ...change,
    });
    expect(answer.refused).toBe('INVALID_INPUT');
  });
});

describe('POST /api/monitoring/webapps/editTarget', () => {
  it.each([
    [
      'first',
      'lightning',
      'w',
      (id: string) => ({
        targetName: 'Bakery',
        targetId: id,
        scanLevel: 'lightning',
        recurrence: 'w',
      }),
    ],
    ['newer', 'safe', 'm', (id: string) => ({ zeguroTargetId: id, appName: 'Bakery' })],
  ])('MON-175: takes the %s form', async (_, scan_profile, recurrence, form) => {
    const { owner, targetId } = await idleShop();
    const { data } = await owner.call(monitoring.editTarget, form(targetId));
    expect(data).toMatchObject({ targetId, name: 'Bakery', scan_profile });
    expect(await targetsOf(owner)).toEqual([data]);
    expect(await scheduleOf(owner, targetId)).toMatchObject([{ recurrence }]);
  });

  it('MON-090, MON-034: a new name is unique whatever its case, itself left out', async () => {
    const { owner, targetId } = await idleShop();
    await addSpareWebsite(owner);
    const rename = (targetName: string) =>
      owner.call(monitoring.editTarget, { targetId, targetName });
    expect((await rename('SPARE')).refused).toBe('NAME_TAKEN');
    expect((await rename('SHOP')).data.name).toBe('SHOP');
  });

  it('MON-062, MON-175: changes how often it is scanned, at the time that it had', async () => {
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

  it('MON-105: refuses a level that is not in the plan', async () => {
    const { owner, targetId } = await idleShop();
    const edit = { targetId, targetName: 'Shop', scanLevel: 'sandbox_normal' };
    expect((await owner.call(monitoring.editTarget, edit)).refused).toBe('LEVEL_NOT_IN_PLAN');
  });
});

describe('POST /api/monitoring/webapps/scheduleScan', () => {
  it.each([
    ['first', 'targetId', 'dateTime'],
    ['newer', 'zeguroTargetId', 'date_time'],
  ] as const)(
    'MON-173, MON-078: takes the %s form, in the place of the schedule before',
    async (_, target, date) => {
      const { owner, targetId, scheduledScanId } = await idleShop();
      const before = await scheduleOf(owner, targetId);
      const { data } = await owner.call(monitoring.scheduleScan, {
        recurrence: 'm',
        [target]: targetId,
        [date]: '2026-12-04T09:30:00.000Z',
        run_on_day_of_week: true,
        scheduled_day_of_week: 5,
        week_index: 1,
      });
      expect(data).toEqual({
        scheduledScanId,
        targetId,
        recurrence: 'm',
        dateTime: '2026-12-04T09:30:00Z',
        plannedFor: '2026-12-04T09:30:00Z',
        unwatched: null,
        passedOverSince: null,
        runOnDayOfWeek: true,
        scheduledDayOfWeek: 5,
        weekIndex: 1,
        dayOfMonth: 4,
      });
      expect(await scheduleOf(owner, targetId)).toEqual([data]);
      expect(before).not.toEqual([data]);
    },
  );
});

describe('POST /api/monitoring/webapps/editSchedule', () => {
  it.each([
    [
      'first',
      { runOnDayOfWeek: false, dayOfMonth: 31 },
      (targetId: string, scheduledScanId: string) => ({
        recurrence: 'm',
        targetId,
        dateTime: '2026-12-31T09:00:00Z',
        scheduledScanId,
      }),
    ],
    [
      'newer',
      { runOnDayOfWeek: true, scheduledDayOfWeek: 4, weekIndex: 5 },
      (targetId: string, scheduledScanId: string) => ({
        zeguroTargetId: targetId,
        zeguroScheduledScanId: scheduledScanId,
        scan_profile: 'safe',
        recurrence: 'm',
        date_time: '2026-12-31T09:00:00Z',
        run_on_day_of_week: true,
        scheduled_day_of_week: 4,
        week_index: 5,
      }),
    ],
  ])('MON-174, MON-178: takes the %s form', async (_, told, form) => {
    const { owner, targetId, scheduledScanId } = await idleShop();
    const { data } = await owner.call(monitoring.editSchedule, form(targetId, scheduledScanId));
    expect(data).toMatchObject({
      scheduledScanId,
      recurrence: 'm',
      dateTime: '2026-12-31T09:00:00Z',
      ...told,
    });
    const { schedules } = (await owner.call(monitoring.probelyUpdateSchedule, { targetId })).data;
    expect(schedules).toEqual([data]);
  });

  it('MON-076, MON-105: changes the scan level with it', async () => {
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
    ['MON-064: a date before today', { dateTime: '2026-11-17T09:00:00Z' }, 'DATE_PAST'],
    ['MON-065: a date over 5 years ahead', { dateTime: '2032-01-01T09:00:00Z' }, 'DATE_TOO_FAR'],
    ['MON-062: a frequency that is not in the plan', { recurrence: 'd' }, 'FREQUENCY_NOT_IN_PLAN'],
  ])('%s › is refused', async (_, change, code) => {
    const { owner, targetId, scheduledScanId } = await idleShop();
    const valid = { targetId, scheduledScanId, dateTime: '2026-12-01T09:00:00Z', recurrence: 'm' };
    const answer = await owner.call(monitoring.editSchedule, { ...valid, ...change });
    expect([answer.status, answer.refused]).toEqual([422, code]);
  });
});

describe('POST /api/monitoring/webapps/deleteTarget', () => {
  it('MON-093, MON-176: scan reports are removed too', async () => {
    const { owner, targetId, scanId } = await idleShop();
    const report = { report: `Shop;${targetId};${scanId};owasp` };
    expect((await owner.call(monitoring.getScanReport, report)).status).toBe(200);
    const gone = await owner.call(monitoring.deleteTarget, { targetId, targetName: 'Shop' });
    expect(gone.refused).toBeNull();
    expect(await targetsOf(owner)).toEqual([]);
    expect((await owner.call(monitoring.loadFindings, { scanId })).refused).toBe('NOT_FOUND');
    expect((await owner.call(monitoring.getScanReport, report)).refused).toBe('NOT_FOUND');
    expect((await owner.call(monitoring.syncScans, { targetId })).refused).toBe('NOT_FOUND');
    expect(await scheduleOf(owner, targetId)).toEqual([]);
  });
});

it('MON-177, MON-178, MON-182, MON-183: answers what there is of all websites, and of one', async () => {
  const { owner, targetId, scanId } = await idleShop();
  portal.clock.forward(1);
  const { spareTargetId } = await addSpareWebsite(owner);
  portal.clock.set('2026-11-18T18:00:00.000Z');
  expect(await targetsOf(owner)).toEqual([
    { targetId, name: 'Shop', url: 'http://sample.localhost:1', scan_profile: 'safe' },
    {
      targetId: spareTargetId,
      name: 'Spare',
      url: 'http://sample.localhost:1/spare',
      scan_profile: 'safe',
    },
  ]);
  const { scans } = (await owner.call(monitoring.syncScans, { targetId })).data;
  expect(scans).toMatchObject([
    {
      scanId,
      targetId,
      status: 'completed',
      startTime: '2026-11-18T18:00:00.000Z',
      completeTime: '2026-11-18T18:00:00.000Z',
      scanProfile: 'safe',
      highs: 0,
      mediums: 1,
      lows: 0,
    },
  ]);
  const all = (await owner.call(monitoring.loadScanMap, {})).data.scans;
  expect(all[targetId]).toEqual(scans);
  expect(all[spareTargetId] ?? []).toEqual([]);
  const { schedules } = (await owner.call(monitoring.loadScheduleMap, {})).data;
  expect(Object.keys(schedules).toSorted()).toEqual([targetId, spareTargetId].toSorted());
});

it.each([
  ['deleteTarget', monitoring.deleteTarget, {}],
  ['syncScans', monitoring.syncScans, {}],
  ['probelyUpdateSchedule', monitoring.probelyUpdateSchedule, {}],
  ['scheduleScan', monitoring.scheduleScan, { recurrence: 'm', dateTime: '2026-12-01T09:00:00Z' }],
  ['editTarget', monitoring.editTarget, { targetName: 'Bakery' }],
])('MON-185: %s takes no field that it does not know', async (_, call, input) => {
  const { owner, targetId } = await idleShop();
  const answer = await owner.call(call, { ...input, targetId, more: 1 });
  expect(answer.refused).toBe('INVALID_INPUT');
  expect(await targetsOf(owner)).toMatchObject([{ name: 'Shop' }]);
  expect((await owner.call(call, { ...input, targetId })).refused).toBeNull();
});

it('MON-185: of two names for one field it takes exactly one', async () => {
  const { owner, targetId, scheduledScanId } = await idleShop();
  const schedule = { targetId, recurrence: 'm', dateTime: '2026-12-01T09:00:00Z' };
  const refused = [
    await owner.call(monitoring.scheduleScan, { ...schedule, zeguroTargetId: targetId }),
    await owner.call(monitoring.scheduleScan, { ...schedule, date_time: schedule.dateTime }),
    await owner.call(monitoring.editSchedule, schedule),
    await owner.call(monitoring.editSchedule, {
      ...schedule,
      scheduledScanId,
      zeguroScheduledScanId: scheduledScanId,
    }),
    await owner.call(monitoring.editTarget, { targetName: 'Bakery' }),
  ].map((answer) => answer.refused);
  expect(refused).toEqual(Array(5).fill('INVALID_INPUT'));
});

it('MON-066: an hour of today that has passed is due at once', async () => {
  const { owner, targetId } = await idleShop();
  const dateTime = '2026-11-18T09:00:00Z';
  await owner.call(monitoring.scheduleScan, { targetId, recurrence: 'm', dateTime });
  await dispatch();
  const { scans } = (await owner.call(monitoring.syncScans, { targetId })).data;
  // Both scans have the same time, so their order is not defined.
  expect(scans.map(({ status }) => status).toSorted()).toEqual(['completed', 'started']);
});

it('MON-071: a month without the 31st is scanned on its last day, and the next one on the 31st', async () => {
  const { owner, targetId } = await idleShop();
  await owner.call(monitoring.scheduleScan, {
    targetId,
    recurrence: 'm',
    dateTime: '2026-11-30T09:00:00Z',
    day_of_month: 31,
  });
  portal.clock.set('2026-11-30T09:00:10.000Z');
  await dispatch();
  portal.clock.set('2026-11-18T18:00:00.000Z');
  expect(await scheduleOf(owner, targetId)).toMatchObject([{ dateTime: '2026-12-31T09:00:00Z' }]);
});

it('MON-101: while a scan runs, it can be canceled and nothing else', async () => {
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
