import { Temporal } from 'temporal-polyfill';

/** The days until which an issue can be accepted, as 'YYYY-MM-DD' in the zone: within a year, usually three months. */
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

/** The instant at which a day of the zone is over. */
export const endOfDay = (date: string, timeZone: string): string =>
  Temporal.PlainDate.from(date)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .subtract({ seconds: 1 })
    .toString({ smallestUnit: 'second' });
