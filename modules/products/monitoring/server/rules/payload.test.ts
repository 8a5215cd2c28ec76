import { describe, expect, it } from 'vitest';
import { readCreateTarget, readEditSchedule, readEditTarget, readScheduleScan } from './payload.ts';

const at = '2026-12-01T09:00:00Z';
const days = {
  run_on_day_of_week: true,
  scheduled_day_of_week: 3,
  week_index: 2,
  day_of_month: 31,
};
const noDays = {
  run_on_day_of_week: undefined,
  scheduled_day_of_week: undefined,
  week_index: undefined,
  day_of_month: undefined,
};
const missing = 'without a field';

describe('A new website', () => {
  const zone = { now: new Date('2026-11-18T18:00:00Z'), timeZone: 'America/Los_Angeles' };
  const site = {
    targetUrl: 'https://shop.example/',
    recurrence: 'm',
    permission: true,
    scanNow: false,
  } as const;

  it('MON-170: is read from the first form and from the newer one alike', () => {
    const read = {
      name: 'Shop',
      url: 'https://shop.example/',
      level: 'safe',
      schedule: { recurrence: 'm', date_time: at, ...noDays },
      scanNow: false,
    };
    expect(
      readCreateTarget({ ...site, targetName: 'Shop', scanProfile: 'safe', dateTime: at }, zone),
    ).toEqual(read);
    expect(
      readCreateTarget({ ...site, appName: 'Shop', scan_profile: 'safe', date_time: at }, zone),
    ).toEqual(read);
  });

  it('MON-170: without a time is scanned first tomorrow at 1:00 AM of its own zone', () => {
    const sent = { ...site, targetName: 'Shop', scanProfile: 'safe' } as const;
    expect(readCreateTarget(sent, zone).schedule.date_time).toBe('2026-11-19T09:00:00.000Z');
    expect(readCreateTarget(sent, { ...zone, timeZone: 'UTC' }).schedule.date_time).toBe(
      '2026-11-19T01:00:00.000Z',
    );
  });

  it.each([
    ['q', '2027-02-18T09:00:00.000Z'],
    ['m', '2026-12-18T09:00:00.000Z'],
    ['w', '2026-11-25T09:00:00.000Z'],
    ['d', '2026-11-19T09:00:00.000Z'],
  ] as const)('MON-048: scanned at once, it is planned a period later: %s', (recurrence, first) => {
    const sent = { ...site, targetName: 'Shop', scanProfile: 'safe', scanNow: true } as const;
    expect(readCreateTarget({ ...sent, recurrence }, zone).schedule.date_time).toBe(first);
  });

  it('MON-172: has its schedule with it', () => {
    const sent = { ...site, targetName: 'Shop', scan_profile: 'full', date_time: at } as const;
    expect(readCreateTarget({ ...sent, ...days, scanNow: true }, zone)).toMatchObject({
      schedule: { recurrence: 'm', date_time: at, ...days },
      scanNow: true,
    });
  });

  it('is not made up where the contract lets a name or a level be missing', () => {
    expect(() => readCreateTarget({ ...site, targetName: 'Shop' }, zone)).toThrow(missing);
    expect(() => readCreateTarget({ ...site, scanProfile: 'safe' }, zone)).toThrow(missing);
  });
});

describe('A changed website', () => {
  it('MON-175: is read from the first form and from the newer one alike', () => {
    const read = { targetId: 't1', name: 'Shop', level: 'full', recurrence: 'w' };
    expect(
      readEditTarget({ targetId: 't1', targetName: 'Shop', scanLevel: 'full', recurrence: 'w' }),
    ).toEqual(read);
    expect(
      readEditTarget({
        zeguroTargetId: 't1',
        appName: 'Shop',
        scan_profile: 'full',
        recurrence: 'w',
      }),
    ).toEqual(read);
  });

  it('keeps the level and the frequency that are not sent', () => {
    expect(readEditTarget({ targetId: 't1', targetName: 'Shop' })).toEqual({
      targetId: 't1',
      name: 'Shop',
      level: undefined,
      recurrence: undefined,
    });
  });

  it('needs its id and its name', () => {
    expect(() => readEditTarget({ targetName: 'Shop' })).toThrow(missing);
    expect(() => readEditTarget({ targetId: 't1' })).toThrow(missing);
  });
});

describe('A schedule', () => {
  it('MON-173: is read from both names of its fields, with the day fields', () => {
    const read = { targetId: 't1', schedule: { recurrence: 'q', date_time: at, ...days } };
    expect(readScheduleScan({ targetId: 't1', recurrence: 'q', dateTime: at, ...days })).toEqual(
      read,
    );
    expect(
      readScheduleScan({ zeguroTargetId: 't1', recurrence: 'q', date_time: at, ...days }),
    ).toEqual(read);
  });

  it('MON-174: that is changed says which, and its level where it has one', () => {
    const schedule = { recurrence: 'd', date_time: at, ...noDays };
    expect(
      readEditSchedule({ targetId: 't1', scheduledScanId: 's1', recurrence: 'd', dateTime: at }),
    ).toEqual({ targetId: 't1', schedule, scheduledScanId: 's1', level: undefined });
    expect(
      readEditSchedule({
        zeguroTargetId: 't1',
        zeguroScheduledScanId: 's1',
        scan_profile: 'safe',
        recurrence: 'd',
        date_time: at,
      }),
    ).toEqual({ targetId: 't1', schedule, scheduledScanId: 's1', level: 'safe' });
  });

  it('needs its website, its time and its own id', () => {
    const sent = { targetId: 't1', recurrence: 'd', dateTime: at } as const;
    expect(() => readScheduleScan({ ...sent, targetId: undefined })).toThrow(missing);
    expect(() => readScheduleScan({ ...sent, dateTime: undefined })).toThrow(missing);
    expect(() => readEditSchedule(sent)).toThrow(missing);
  });
});
