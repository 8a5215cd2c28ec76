import { Temporal } from 'temporal-polyfill';
import { dayIn, daysLater, monthsLater } from '#kit/contract/calendarDay.ts';

/**
 * The dates until which an issue can be accepted, as 'YYYY-MM-DD' in the time zone: up to a year, by default
 * three months.
 */
export function acceptanceDates(timeZone: string, now: Date) {
  const first = dayIn(timeZone, now);
  return {
    first,
    usual: monthsLater(first, 3),
    last: daysLater(monthsLater(first, 12), -1),
  };
}

/** The instant at which a day ends in the time zone. */
export const endOfDay = (date: string, timeZone: string): string =>
  Temporal.PlainDate.from(date)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .subtract({ seconds: 1 })
    .toString({ smallestUnit: 'second' });
