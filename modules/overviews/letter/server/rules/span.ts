import { Temporal } from 'temporal-polyfill';
import { dayMs } from '#kit/contract/spans.ts';

/** Who signed up in the last days of a month hears of them in the next month's letter. */
const fewDays = 7;

/** The month before an instant, as far as the organization was there; null if it hardly was. */
export function spanBefore(now: Date, timeZone: string, createdAt: Date) {
  const thisMonth = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth();
  const month = thisMonth.subtract({ months: 1 });
  const from = firstMoment(month, timeZone);
  const until = firstMoment(thisMonth, timeZone);
  const few = fewDays * dayMs;
  if (createdAt.getTime() > until.getTime() - few) return null;
  const isNew = createdAt.getTime() > from.getTime() - few;
  return { month: month.toString(), from: isNew ? createdAt : from, until, timeZone };
}

const firstMoment = (month: Temporal.PlainYearMonth, timeZone: string): Date =>
  new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
