import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '#modules/products/monitoring/vocabulary.ts';

/** A schedule as the calendar sees it. Days and time of day count in `timeZone`. */
export interface RecurrenceRule {
  recurrence: Recurrence;
  /** The first due scan; the time of day of all of them, and their day where nothing else says it. */
  firstAt: Date;
  timeZone: string;
  /** Quarterly and monthly: the weekday below instead of the day of the month. */
  runOnDayOfWeek: boolean;
  /** 1 Monday to 7 Sunday. */
  scheduledDayOfWeek: number | null;
  /** 1 first to 4 fourth, 5 last, of the month. */
  weekIndex: number | null;
  /** 1 to 31; a shorter month's last day stands for it. */
  dayOfMonth: number;
}

/**
 * The first due time strictly after `after`. The time of day stays what it was on the wall across
 * clock changes: a time that a spring change skips falls one hour later on that day alone, a time
 * that an autumn change repeats counts once, the first time (RFC 5545 §3.3.5).
 */
export function nextOccurrence(rule: RecurrenceRule, after: Date): Date {
  if (after.getTime() < rule.firstAt.getTime()) return rule.firstAt;
  const first = toZoned(rule.firstAt, rule.timeZone).toPlainDateTime();
  const reached = toZoned(after, rule.timeZone).toPlainDate();
  const passed =
    unitOf[rule.recurrence] === 'days'
      ? first.toPlainDate().until(reached).days
      : first
          .toPlainDate()
          .toPlainYearMonth()
          .until(reached.toPlainYearMonth(), { largestUnit: 'months' }).months;
  // One step early, as within its period an occurrence may lie on either side of `after`.
  let step = Math.max(0, Math.floor(passed / periodOf[rule.recurrence]) - 1);
  for (;;) {
    const due = toInstant(dateOf(rule, first.toPlainDate(), step), first, rule.timeZone);
    if (due > after.getTime() && due > rule.firstAt.getTime()) return new Date(due);
    step += 1;
  }
}

const unitOf = { d: 'days', w: 'days', m: 'months', q: 'months' } as const;
const periodOf: Record<Recurrence, number> = { d: 1, w: 7, m: 1, q: 3 };

function dateOf(rule: RecurrenceRule, first: Temporal.PlainDate, step: number): Temporal.PlainDate {
  if (rule.recurrence === 'd') return first.add({ days: step });
  if (rule.recurrence === 'w') {
    const weekday = rule.runOnDayOfWeek
      ? (rule.scheduledDayOfWeek ?? first.dayOfWeek)
      : first.dayOfWeek;
    return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + step * 7 });
  }
  const month = first.toPlainYearMonth().add({ months: step * periodOf[rule.recurrence] });
  if (rule.runOnDayOfWeek && rule.scheduledDayOfWeek) {
    return weekdayOf(month, rule.scheduledDayOfWeek, rule.weekIndex ?? 1);
  }
  return month.toPlainDate({ day: Math.min(rule.dayOfMonth, month.daysInMonth) });
}

/** The first to fourth or (5) last such weekday of a month. */
function weekdayOf(
  month: Temporal.PlainYearMonth,
  weekday: number,
  index: number,
): Temporal.PlainDate {
  const start = month.toPlainDate({ day: 1 });
  const firstDay = 1 + ((weekday - start.dayOfWeek + 7) % 7);
  const day = firstDay + (index - 1) * 7;
  return month.toPlainDate({ day: day <= month.daysInMonth ? day : day - 7 });
}

function toInstant(
  date: Temporal.PlainDate,
  time: Temporal.PlainDateTime,
  timeZone: string,
): number {
  return date.toZonedDateTime({ timeZone, plainTime: time.toPlainTime() }).epochMilliseconds;
}

const toZoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
