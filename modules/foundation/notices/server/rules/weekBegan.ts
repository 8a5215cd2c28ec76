import { Temporal } from 'temporal-polyfill';

/** The hour at which the first summaries of a morning are sent. */
const hour = 8;

/** When the week of the weekly summaries began: the last Monday at 8 in the time zone. */
export function weekBegan(now: Date, timeZone: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const began = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds;
  const last = began(monday) <= now.getTime() ? monday : monday.subtract({ days: 7 });
  return new Date(began(last));
}
