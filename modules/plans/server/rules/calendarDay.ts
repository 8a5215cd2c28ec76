import { Temporal } from 'temporal-polyfill';

/** A day of the calendar as 'YYYY-MM-DD', which also sorts and compares as text. */
export type CalendarDay = string;

/** Making one costs more than a hundred uses of it, and every call of the API needs one. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day on which an instant falls in a time zone (IANA name). */
export function dayIn(timeZone: string, instant: Date): CalendarDay {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter.format(instant);
}

const millisecondsADay = 86_400_000;

/** Whole days from one day to another; days are counted, so a day of 23 or 25 hours is one. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsADay;

/** The first moment after a day in a time zone. */
export const endOfDay = (day: CalendarDay, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  );
