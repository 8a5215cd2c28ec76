import type { ScanLevel } from '@portal/scanner/level';
import { Temporal } from 'temporal-polyfill';
import type { PlanLimits } from '#kit/server/caller.ts';
import { isInPlan, type Recurrence } from '#modules/products/monitoring/vocabulary.ts';
import type { RecurrenceRule } from './recurrence.ts';

/** A schedule as a call requests it. */
export interface WantedSchedule {
  recurrence: Recurrence;
  /** The first due scan, as an ISO instant. */
  date_time: string;
  run_on_day_of_week?: boolean;
  scheduled_day_of_week?: number;
  week_index?: number;
  /** The requested day, if the month of the first scan is too short for it. */
  day_of_month?: number;
}

const yearsAhead = 5;

/** Compares days (MON-062 to MON-066): a time of today that has passed is due at once. */
export function refuseSchedule(
  wanted: WantedSchedule,
  { plan, now, timeZone }: { plan: PlanLimits; now: Date; timeZone: string },
): 'DATE_PAST' | 'DATE_TOO_FAR' | 'FREQUENCY_NOT_IN_PLAN' | null {
  if (!isInPlan(wanted.recurrence, plan)) return 'FREQUENCY_NOT_IN_PLAN';
  const day = dayIn(timeZone, new Date(wanted.date_time));
  const today = dayIn(timeZone, now);
  if (Temporal.PlainDate.compare(day, today) < 0) return 'DATE_PAST';
  if (Temporal.PlainDate.compare(day, today.add({ years: yearsAhead })) > 0) return 'DATE_TOO_FAR';
  return null;
}

export const isLevelInPlan = (level: ScanLevel, plan: PlanLimits): boolean =>
  plan.probelyScanProfile.includes(level);

/** The requested schedule; missing fields are derived from the first date. */
export function ruleOf(wanted: WantedSchedule, timeZone: string): RecurrenceRule {
  const firstAt = toSecond(new Date(wanted.date_time));
  const day = dayIn(timeZone, firstAt);
  const runOnDayOfWeek = wanted.run_on_day_of_week ?? false;
  return {
    recurrence: wanted.recurrence,
    firstAt,
    timeZone,
    runOnDayOfWeek,
    scheduledDayOfWeek: runOnDayOfWeek ? (wanted.scheduled_day_of_week ?? day.dayOfWeek) : null,
    weekIndex: runOnDayOfWeek ? (wanted.week_index ?? Math.ceil(day.day / 7)) : null,
    dayOfMonth: wanted.day_of_month ?? day.day,
  };
}

const periods = { q: { months: 3 }, m: { months: 1 }, w: { weeks: 1 }, d: { days: 1 } } as const;

/**
 * At 1:00 AM in the brand's time zone: tomorrow (MON-170), or one period after a first scan that starts at once
 * (MON-048).
 */
export function defaultFirstScan(now: Date, timeZone: string, sinceScan?: Recurrence): Date {
  const day = dayIn(timeZone, now).add(sinceScan ? periods[sinceScan] : { days: 1 });
  const first = day.toZonedDateTime({ timeZone, plainTime: { hour: 1 } });
  return new Date(first.epochMilliseconds);
}

/** A scan's time in calls: ISO text in UTC without milliseconds (MON-075). */
export const wireTime = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

/** Scan times have no milliseconds (MON-075). */
const toSecond = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);

const dayIn = (timeZone: string, instant: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
