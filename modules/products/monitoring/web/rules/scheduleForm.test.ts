import { describe, expect, test } from 'vitest';
import { formProblems } from '../copy.ts';
import type { PlanFrequencies } from './planFrequencies.ts';
import {
  checkSchedule,
  formOfSchedule,
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
  const limits = { today: '2026-03-10', lastDate: '2031-03-10' };
  const says = (part: Partial<ScheduleForm>) => {
    const problem = Object.values(checkSchedule({ ...good, ...part }, limits))[0];
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
