import { describe, expect, test } from 'vitest';
import { type PlanFrequencies, slowestOf } from '#modules/products/monitoring/vocabulary.ts';
import { formProblems } from '../copy.ts';
import {
  checkSchedule,
  formOfSchedule,
  redate,
  type ScheduleForm,
  scheduleInput,
  startSchedule,
} from './scheduleForm.ts';
import type { Recurring } from './scheduleWords.ts';

const timeZone = 'America/Los_Angeles';
const today = '2026-03-10'; // A Tuesday.
const plan: PlanFrequencies = {
  probelyScanFrequency: ['QUARTERLY', 'MONTHLY', 'WEEKLY', 'DAILY'],
};
const good: ScheduleForm = {
  scheduleDate: '2026-03-11',
  scheduleTime: { hour: 1, minute: 0, half: 'AM' },
  recurrence: 'm',
  runOnDayOfWeek: false,
  dayOfMonth: 11,
  scheduledDayOfWeek: 3,
  weekIndex: 2,
};

describe('What a schedule’s form is refused for (MON-063 to MON-070)', () => {
  const says = (part: Partial<ScheduleForm>) => {
    const problem = Object.values(checkSchedule({ ...good, ...part }, today))[0];
    return problem && formProblems[problem];
  };
  test("the date is required: 'Please enter a date.'", () => {
    expect(says({ scheduleDate: '' })).toBe('Please enter a date.');
  });
  test("the date must not be before today: 'Date is not valid.'", () => {
    expect(says({ scheduleDate: '2026-03-09' })).toBe('Date is not valid.');
    expect(says({ scheduleDate: '2026-03-10' })).toBeUndefined();
  });
  test('at most 5 years ahead', () => {
    expect(says({ scheduleDate: '2031-03-11' })).toBe(formProblems.DATE_TOO_FAR);
    expect(says({ scheduleDate: '2031-03-10' })).toBeUndefined();
  });
  test.each([0, 32, Number.NaN])(
    "day of month %d: 'Not a valid day of the month.'",
    (dayOfMonth) => {
      expect(says({ dayOfMonth })).toBe('Not a valid day of the month.');
      expect(says({ dayOfMonth, recurrence: 'w' })).toBeUndefined();
      expect(says({ dayOfMonth, runOnDayOfWeek: true })).toBeUndefined();
    },
  );
});

describe('A new schedule (MON-047)', () => {
  test('in a new schedule', () => {
    expect(startSchedule(plan, today)).toEqual(good);
  });
  test('with a frequency that the plan has', () => {
    expect(startSchedule({ probelyScanFrequency: ['QUARTERLY'] }, today).recurrence).toBe('q');
  });
  test('after a first scan that starts at once, one period later (MON-048)', () => {
    expect(startSchedule(plan, today, { scanNow: true })).toEqual({
      ...good,
      scheduleDate: '2026-04-10',
      dayOfMonth: 10,
      scheduledDayOfWeek: 5,
    });
  });
  test('with the slowest frequency of the plan, where that is asked for (MON-053)', () => {
    const daily: PlanFrequencies = { probelyScanFrequency: ['DAILY', 'WEEKLY'] };
    expect([slowestOf(plan), slowestOf(daily)]).toEqual(['q', 'w']);
    const slowest = startSchedule(plan, today, { recurrence: slowestOf(plan), scanNow: true });
    expect(slowest).toMatchObject({ recurrence: 'q', scheduleDate: '2026-06-10' });
  });
});

describe('The first date of a website’s schedule (MON-048)', () => {
  const proposed = { ...startSchedule(plan, today, { scanNow: true }), scanNow: true };

  test('is proposed anew as the first scan starts at once or does not', () => {
    const later = redate(proposed, { scanNow: false }, today);
    expect(later).toMatchObject({ scheduleDate: '2026-03-11', dayOfMonth: 11 });
    const waiting = { ...proposed, ...later, scanNow: false };
    expect(redate(waiting, { scanNow: true }, today)).toMatchObject({
      scheduleDate: '2026-04-10',
      dayOfMonth: 10,
      scheduledDayOfWeek: 5,
    });
  });
  test('and for another frequency, if the first scan starts at once', () => {
    expect(redate(proposed, { recurrence: 'w' }, today).scheduleDate).toBe('2026-03-17');
    const waiting = { ...proposed, ...good, scanNow: false };
    expect(redate(waiting, { recurrence: 'w' }, today).scheduleDate).toBe('2026-03-11');
  });
  test.each<[string, Partial<ScheduleForm>]>([
    ['a date', { scheduleDate: '2026-04-20' }],
    ['no date yet', { scheduleDate: '' }],
    ['a day of the month', { dayOfMonth: 31 }],
    ['a weekday', { runOnDayOfWeek: true }],
  ])('stays once somebody chose %s', (_, chosen) => {
    expect(redate({ ...proposed, ...chosen }, { scanNow: false }, today)).toEqual({});
  });
  test('stays while anything else is changed', () => {
    const change: Partial<typeof proposed> = { dayOfMonth: 3 };
    expect(redate(proposed, change, today)).toEqual({});
  });
});

describe('The form of a schedule that there is (MON-076)', () => {
  const stored = (part: Partial<Recurring> = {}): Recurring => ({
    recurrence: 'm',
    // 30 April 2026, 1:30 PM in Los Angeles.
    plannedFor: '2026-04-30T20:30:00Z',
    runOnDayOfWeek: false,
    scheduledDayOfWeek: null,
    weekIndex: null,
    dayOfMonth: 31,
    ...part,
  });
  const formOf = (part?: Partial<Recurring>, of = plan) =>
    formOfSchedule(stored(part), { plan: of, today, timeZone });

  test('begins with what is scheduled, on the zone’s own clock', () => {
    expect(formOf()).toEqual({
      scheduleDate: '2026-04-30',
      scheduleTime: { hour: 1, minute: 30, half: 'PM' },
      recurrence: 'm',
      runOnDayOfWeek: false,
      dayOfMonth: 31,
      scheduledDayOfWeek: 4,
      weekIndex: 5,
    });
  });
  test('and sent back unchanged is what it was: the 31st does not become the 30th', () => {
    expect(scheduleInput(formOf(), { today, timeZone })).toEqual({
      recurrence: 'm',
      date_time: '2026-04-30T20:30:00Z',
      day_of_month: 31,
    });
  });
  test('keeps the weekday and its week', () => {
    const weekday = { runOnDayOfWeek: true, scheduledDayOfWeek: 5, weekIndex: 5 };
    expect(scheduleInput(formOf(weekday), { today, timeZone })).toMatchObject({
      run_on_day_of_week: true,
      scheduled_day_of_week: 5,
      week_index: 5,
    });
  });
  test('of a frequency that the plan has dropped begins with one that it has', () => {
    expect(formOf({ recurrence: 'd' }, { probelyScanFrequency: ['QUARTERLY'] }).recurrence).toBe(
      'q',
    );
  });
  test('of one that is overdue begins tomorrow', () => {
    expect(formOf({ plannedFor: '2026-03-01T09:00:00Z' }).scheduleDate).toBe('2026-03-11');
  });
});

describe('A day typed within the second before it is saved (MON-072)', () => {
  test('counts, clamped to the month length', () => {
    const form = { ...good, scheduleDate: '2026-04-11', dayOfMonth: 31 };
    expect(scheduleInput(form, { today, timeZone })).toMatchObject({
      date_time: '2026-04-30T08:00:00Z',
      day_of_month: 31,
    });
  });
});
