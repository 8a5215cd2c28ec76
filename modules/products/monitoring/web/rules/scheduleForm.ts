import type { Recurrence } from '#modules/products/monitoring/vocabulary.ts';
import { frequenciesOf, type PlanFrequencies } from './planFrequencies.ts';
import {
  dayAfter,
  dayFieldsOf,
  defaultTime,
  onDayOfMonth,
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

/** Monthly if the plan includes that, from tomorrow at 1:00 AM (MON-047). */
export function startSchedule(plan: PlanFrequencies, today: string): ScheduleForm {
  const scheduleDate = dayAfter(today);
  const frequencies = frequenciesOf(plan);
  return {
    scheduleDate,
    scheduleTime: defaultTime,
    recurrence: frequencies.includes('m') ? 'm' : (frequencies[0] ?? 'q'),
    runOnDayOfWeek: false,
    ...dayFieldsOf(scheduleDate),
  };
}

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
export function checkSchedule(
  form: ScheduleForm,
  limits: { today: string; lastDate: string },
): ScheduleProblems {
  const problems: ScheduleProblems = {};
  if (!form.scheduleDate) problems.scheduleDate = 'DATE_MISSING';
  else if (form.scheduleDate < limits.today) problems.scheduleDate = 'DATE_PAST';
  else if (form.scheduleDate > limits.lastDate) problems.scheduleDate = 'DATE_TOO_FAR';
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
