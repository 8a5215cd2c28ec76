import {
  frequenciesOf,
  isInPlan,
  type PlanFrequencies,
  type Recurrence,
  slowestOf,
} from '#modules/products/monitoring/vocabulary.ts';
import {
  dayFieldsOf,
  defaultTime,
  lastDate,
  onDayOfMonth,
  periodAfter,
  toInstant,
  type WallTime,
  wallTimeOf,
} from './scheduleDates.ts';
import type { Recurring } from './scheduleWords.ts';

/** The form for a website's schedule: the wizard's third step, and the schedule's dialog. */
export interface ScheduleForm {
  /** 'YYYY-MM-DD' in the brand's time zone. */
  scheduleDate: string;
  scheduleTime: WallTime;
  recurrence: Recurrence;
  /** For q and m: by weekday and week index instead of by day of the month. */
  runOnDayOfWeek: boolean;
  dayOfMonth: number;
  scheduledDayOfWeek: number;
  weekIndex: number;
}

type ScheduleProblem = 'DATE_MISSING' | 'DATE_PAST' | 'DATE_TOO_FAR' | 'DAY_OF_MONTH_INVALID';
type ScheduleProblems = Partial<Record<keyof ScheduleForm, ScheduleProblem>>;

/** The parts of the wizard's form that the first date is proposed for. */
interface FirstScan {
  recurrence: Recurrence;
  /** The first scan starts at once. */
  scanNow: boolean;
}

/** Tomorrow (MON-047); one period later where a first scan starts at once, which needs no second (MON-048). */
const firstDate = ({ recurrence, scanNow }: FirstScan, today: string): string =>
  periodAfter(today, scanNow ? recurrence : 'd');

/** At 1:00 AM, and unless told otherwise monthly if the plan includes that (MON-047). */
export function startSchedule(
  plan: PlanFrequencies,
  today: string,
  {
    recurrence = isInPlan('m', plan) ? 'm' : slowestOf(plan),
    scanNow = false,
  }: Partial<FirstScan> = {},
): ScheduleForm {
  const scheduleDate = firstDate({ recurrence, scanNow }, today);
  return {
    scheduleDate,
    scheduleTime: defaultTime,
    recurrence,
    runOnDayOfWeek: false,
    ...dayFieldsOf(scheduleDate),
  };
}

/** What a change does to the first date: a proposed one is proposed anew, one that was chosen stays (MON-048). */
export function redate(
  before: ScheduleForm & FirstScan,
  change: Partial<FirstScan>,
  today: string,
): Partial<ScheduleForm> {
  const concernsDate = 'scanNow' in change || 'recurrence' in change;
  if (!concernsDate || !isProposed(before, today)) return {};
  const scheduleDate = firstDate({ ...before, ...change }, today);
  return { scheduleDate, ...dayFieldsOf(scheduleDate) };
}

const isProposed = (form: ScheduleForm & FirstScan, today: string): boolean =>
  form.scheduleDate === firstDate(form, today) &&
  !form.runOnDayOfWeek &&
  form.dayOfMonth === dayFieldsOf(form.scheduleDate).dayOfMonth;

/**
 * The form of an existing schedule. An overdue date, or a frequency that the plan no longer includes, gets
 * its initial value.
 */
export function formOfSchedule(
  schedule: Recurring,
  { plan, today, timeZone }: { plan: PlanFrequencies; today: string; timeZone: string },
): ScheduleForm {
  const { date, time } = wallTimeOf(schedule.plannedFor, timeZone);
  const fresh = startSchedule(plan, today);
  const scheduleDate = date < today ? fresh.scheduleDate : date;
  const days = dayFieldsOf(scheduleDate);
  return {
    scheduleDate,
    scheduleTime: time,
    recurrence: frequenciesOf(plan).includes(schedule.recurrence)
      ? schedule.recurrence
      : fresh.recurrence,
    runOnDayOfWeek: schedule.runOnDayOfWeek && isByMonth(schedule),
    dayOfMonth: schedule.dayOfMonth,
    scheduledDayOfWeek: schedule.scheduledDayOfWeek ?? days.scheduledDayOfWeek,
    weekIndex: schedule.weekIndex ?? days.weekIndex,
  };
}

/** Monthly and quarterly scans run on a day of the month, or on one of its weekdays. */
export const isByMonth = ({ recurrence }: { recurrence: Recurrence }): boolean =>
  recurrence === 'm' || recurrence === 'q';

/** Compares days (MON-063 to MON-070): a time of today that has passed is due at once. */
export function checkSchedule(form: ScheduleForm, today: string): ScheduleProblems {
  const problems: ScheduleProblems = {};
  if (!form.scheduleDate) problems.scheduleDate = 'DATE_MISSING';
  else if (form.scheduleDate < today) problems.scheduleDate = 'DATE_PAST';
  else if (form.scheduleDate > lastDate(today)) problems.scheduleDate = 'DATE_TOO_FAR';
  const byDay = isByMonth(form) && !form.runOnDayOfWeek;
  if (byDay && !(form.dayOfMonth >= 1 && form.dayOfMonth <= 31))
    problems.dayOfMonth = 'DAY_OF_MONTH_INVALID';
  return problems;
}

/** The input of the call for a checked schedule; includes a day that was typed within the last second. */
export function scheduleInput(
  form: ScheduleForm,
  { today, timeZone }: { today: string; timeZone: string },
) {
  const byMonth = isByMonth(form);
  const byDay = byMonth && !form.runOnDayOfWeek;
  const date = byDay ? onDayOfMonth(form.scheduleDate, form.dayOfMonth, today) : form.scheduleDate;
  return {
    recurrence: form.recurrence,
    date_time: toInstant(date, form.scheduleTime, timeZone),
    // Sends the typed day: 31 stays 31 even if the first month is shorter.
    ...(byDay && { day_of_month: form.dayOfMonth }),
    ...(byMonth &&
      form.runOnDayOfWeek && {
        run_on_day_of_week: true,
        scheduled_day_of_week: form.scheduledDayOfWeek,
        week_index: form.weekIndex,
      }),
  };
}
