import { Temporal } from 'temporal-polyfill';

/**
 * The dates until which an issue can be accepted, as 'YYYY-MM-DD' in the time zone: up to a year, by default
 * three months.
 */
export function acceptanceDates(timeZone: string, now: Date) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return {
    first: today.toString(),
    usual: today.add({ months: 3 }).toString(),
    last: today.add({ years: 1 }).subtract({ days: 1 }).toString(),
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
