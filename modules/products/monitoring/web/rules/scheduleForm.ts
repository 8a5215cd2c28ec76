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

/** When a website is scanned, as the wizard's third step and the schedule's dialog ask it. */
export interface ScheduleForm {
  /** 'YYYY-MM-DD' in the brand's zone. */
  scheduleDate: string;
  scheduleTime: WallTime;
  recurrence: Recurrence;
  /** Of q and m: by weekday and week index instead of by day of month. */
  runOnDayOfWeek: boolean;
  dayOfMonth: number;
  scheduledDayOfWeek: number;
  weekIndex: number;
}

type ScheduleProblem = 'DATE_MISSING' | 'DATE_PAST' | 'DATE_TOO_FAR' | 'DAY_OF_MONTH_INVALID';
type ScheduleProblems = Partial<Record<keyof ScheduleForm, ScheduleProblem>>;

/** Monthly where the plan has it, tomorrow at 1:00 AM (MON-047). */
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

/** The form of a schedule that there is. What its plan has dropped, or what is overdue, begins anew. */
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

/** Monthly and quarterly scans have a day of the month, or a weekday of it. */
export const isByMonth = ({ recurrence }: { recurrence: Recurrence }): boolean =>
  recurrence === 'm' || recurrence === 'q';

/** By day (MON-063 to MON-070): an hour of today that is past is due at once. */
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

/** What is sent of a schedule that was checked; a day typed within the last second counts too. */
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
    // The 31st stays the 31st, though the first month be shorter.
    ...(byDay && { day_of_month: form.dayOfMonth }),
    ...(byMonth &&
      form.runOnDayOfWeek && {
        run_on_day_of_week: true,
        scheduled_day_of_week: form.scheduledDayOfWeek,
        week_index: form.weekIndex,
      }),
  };
}
