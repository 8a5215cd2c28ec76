import { Temporal } from 'temporal-polyfill';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';

/** The first moment after a day in a time zone. */
export const endOfDay = (day: CalendarDay, timeZone: string): Date =>
  new Date(
    Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  );
