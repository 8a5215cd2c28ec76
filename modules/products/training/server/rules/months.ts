import { Temporal } from 'temporal-polyfill';

/** The hour at which a month's course opens, in the trainee's time zone. */
const openingHour = 9;

/**
 * The first monthly opening strictly after an instant: on the day of the month on which the trainee joined, or a
 * shorter month's last day, at nine in the morning of their time zone. Counted from the day of joining, so that the
 * 31st does not become the 28th forever.
 */
export function nextOpening(
  { joinedAt, timeZone }: { joinedAt: Date; timeZone: string },
  after: Date,
): Date {
  const joined = dateIn(timeZone, joinedAt);
  const reached = dateIn(timeZone, after);
  for (let months = Math.max(1, joined.until(reached, { largestUnit: 'months' }).months); ; ) {
    const opening = joined
      .add({ months })
      .toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(openingHour) });
    if (opening.epochMilliseconds > after.getTime()) return new Date(opening.epochMilliseconds);
    months += 1;
  }
}

/** The same local time one year later; 29 February becomes the 28th. */
export function yearAfter(instant: Date, timeZone: string): Date {
  const then = zoned(timeZone, instant).add({ years: 1 });
  return new Date(then.epochMilliseconds);
}

/** The Monday of an instant's week in a time zone: '2026-11-16'. */
export function weekOf(timeZone: string, instant: Date): string {
  const day = dateIn(timeZone, instant);
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

const zoned = (timeZone: string, instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

export const dateIn = (timeZone: string, instant: Date) => zoned(timeZone, instant).toPlainDate();
