import { describe, expect, it } from 'vitest';
import { isLevelInPlan, refuseSchedule, ruleOf, type WantedSchedule } from './schedule.ts';

const plan = {
  monitoringNumberOfTargets: 1,
  probelyScanFrequency: ['QUARTERLY', 'MONTHLY'],
  probelyScanProfile: ['lightning', 'safe'],
  trainingNumberOfSeats: 0,
};
const timeZone = 'America/Los_Angeles';
/** 10 PM on 18 November in Los Angeles, which is already the 19th in UTC. */
const now = new Date('2026-11-19T06:00:00Z');
const refusal = (wanted: Partial<WantedSchedule>) =>
  refuseSchedule(
    { recurrence: 'm', date_time: '2026-11-20T09:00:00Z', ...wanted },
    { plan, now, timeZone },
  );

describe('What a schedule is refused for (MON-062, MON-064, MON-065)', () => {
  it('takes a date from today to five years ahead', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ date_time: '2031-11-19T07:00:00Z' })).toBeNull();
  });

  it("The date must not be before today › by day in the brand's zone", () => {
    expect(refusal({ date_time: '2026-11-18T08:30:00Z' })).toBeNull();
    expect(refusal({ date_time: '2026-11-18T07:30:00Z' })).toBe('DATE_PAST');
  });

  it('allows up to 5 years ahead', () => {
    expect(refusal({ date_time: '2031-11-19T08:00:00Z' })).toBe('DATE_TOO_FAR');
  });

  it('refuses scan frequencies that are not in the plan', () => {
    expect(refusal({ recurrence: 'q' })).toBeNull();
    expect(refusal({ recurrence: 'w' })).toBe('FREQUENCY_NOT_IN_PLAN');
    expect(refusal({ recurrence: 'd' })).toBe('FREQUENCY_NOT_IN_PLAN');
  });
});

it("MON-105: levels come from the plan's scan profile list", () => {
  expect(isLevelInPlan('safe', plan)).toBe(true);
  expect(isLevelInPlan('full', plan)).toBe(false);
});

describe('ruleOf', () => {
  it("takes the day of the month from the first date in the brand's zone", () => {
    const rule = ruleOf({ recurrence: 'm', date_time: '2026-12-01T07:30:00Z' }, timeZone);
    expect(rule).toMatchObject({
      dayOfMonth: 30,
      runOnDayOfWeek: false,
      scheduledDayOfWeek: null,
      weekIndex: null,
    });
  });

  it('fills the weekday and its week in from the first date', () => {
    const rule = ruleOf(
      { recurrence: 'm', date_time: '2026-11-27T09:00:00Z', run_on_day_of_week: true },
      timeZone,
    );
    expect(rule).toMatchObject({ runOnDayOfWeek: true, scheduledDayOfWeek: 5, weekIndex: 4 });
  });

  it('drops day fields that are not in use', () => {
    const wanted = {
      recurrence: 'm',
      date_time: '2026-11-27T09:00:00Z',
      scheduled_day_of_week: 2,
      week_index: 1,
    } as const;
    expect(ruleOf(wanted, timeZone)).toMatchObject({ scheduledDayOfWeek: null, weekIndex: null });
  });
});
