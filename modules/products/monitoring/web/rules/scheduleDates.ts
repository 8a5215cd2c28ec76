import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '#modules/products/monitoring/vocabulary.ts';

/**
 * Dates of the schedule step, as 'YYYY-MM-DD' in the brand's time zone. This is the only file that needs
 * Temporal; it is in the wizard's chunk.
 */
export interface WallTime {
  /** From 1 to 12. */
  hour: number;
  minute: number;
  half: 'AM' | 'PM';
}

const maximumYearsAhead = 5;
/** The default time of day (MON-047). */
export const defaultTime: WallTime = { hour: 1, minute: 0, half: 'AM' };

const periods = { q: { months: 3 }, m: { months: 1 }, w: { weeks: 1 }, d: { days: 1 } } as const;
/** One period later; of a month that is too short for it, the last day. */
export const periodAfter = (date: string, recurrence: Recurrence): string =>
  Temporal.PlainDate.from(date).add(periods[recurrence]).toString();

export const lastDate = (today: string): string =>
  Temporal.PlainDate.from(today).add({ years: maximumYearsAhead }).toString();

/**
 * Converts a local time to a UTC instant without milliseconds (MON-075). A time that is skipped in spring
 * moves forward with the clock; of a time that occurs twice in autumn, the first counts.
 */
export function toInstant(date: string, time: WallTime, timeZone: string): string {
  const hour = (time.hour % 12) + (time.half === 'PM' ? 12 : 0);
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone, plainTime: { hour, minute: time.minute } })
    .toInstant()
    .toString({ smallestUnit: 'second' });
}

/** The local date and time of an instant in the time zone. */
export function wallTimeOf(instant: string, timeZone: string): { date: string; time: WallTime } {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const half = at.hour < 12 ? 'AM' : 'PM';
  return {
    date: at.toPlainDate().toString(),
    time: { hour: at.hour % 12 || 12, minute: at.minute, half },
  };
}

export interface DayFields {
  dayOfMonth: number;
  /** 1 is Monday, 7 is Sunday. */
  scheduledDayOfWeek: number;
  /** 1 to 4; 5 is the last. */
  weekIndex: number;
}

export function dayFieldsOf(date: string): DayFields {
  const day = Temporal.PlainDate.from(date);
  return {
    dayOfMonth: day.day,
    scheduledDayOfWeek: day.dayOfWeek,
    weekIndex: Math.ceil(day.day / 7),
  };
}

/** The first `dayOfMonth`, from the date's month on, that is not in the past; limited to the month's length. */
export function onDayOfMonth(date: string, dayOfMonth: number, today: string): string {
  const clamped = laterOf(date, today).with({ day: dayOfMonth });
  if (!isBefore(clamped, today)) return clamped.toString();
  const next = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: 1 });
  return next.with({ day: dayOfMonth }).toString();
}

/** The first 'second Tuesday', from the date's month on, that is not in the past. */
export function onWeekOfMonth(date: string, weekday: number, weekIndex: number, today: string) {
  const month = laterOf(date, today).with({ day: 1 });
  const here = weekdayOfMonth(month, weekday, weekIndex);
  if (!isBefore(here, today)) return here.toString();
  return weekdayOfMonth(month.add({ months: 1 }), weekday, weekIndex).toString();
}

/** The first to fourth, or the last (5), such weekday of a month. */
function weekdayOfMonth(first: Temporal.PlainDate, weekday: number, weekIndex: number) {
  const day = 1 + ((weekday - first.dayOfWeek + 7) % 7) + 7 * (weekIndex - 1);
  return first.with({ day: day <= first.daysInMonth ? day : day - 7 });
}

/** A schedule that did not run for a while has a date of long ago. */
const laterOf = (date: string, today: string): Temporal.PlainDate =>
  Temporal.PlainDate.from(date < today ? today : date);

const isBefore = (day: Temporal.PlainDate, other: string): boolean =>
  Temporal.PlainDate.compare(day, other) < 0;
