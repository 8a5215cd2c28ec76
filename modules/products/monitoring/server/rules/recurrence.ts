import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '#modules/products/monitoring/vocabulary.ts';

/** The calendar rule of a schedule. Days and times are in `timeZone`. */
export interface RecurrenceRule {
  recurrence: Recurrence;
  /** The first due scan. It decides the time of day of all scans, and their day unless other fields do. */
  firstAt: Date;
  timeZone: string;
  /** For quarterly and monthly scans: use the weekday below instead of the day of the month. */
  runOnDayOfWeek: boolean;
  /** 1 is Monday, 7 is Sunday. */
  scheduledDayOfWeek: number | null;
  /** The week of the month: 1 is the first, 4 the fourth, 5 the last. */
  weekIndex: number | null;
  /** 1 to 31; a shorter month uses its last day. */
  dayOfMonth: number;
}

/**
 * The first due time strictly after `after`. The local time of day does not change with the clocks. A time
 * that is skipped in spring is one hour later on that day only; a time that occurs twice in autumn counts
 * once, the first time (RFC 5545 §3.3.5).
 */
export function nextOccurrence(rule: RecurrenceRule, after: Date): Date {
  if (after.getTime() < rule.firstAt.getTime()) return rule.firstAt;
  const first = toZoned(rule.firstAt, rule.timeZone);
  const begun = first.toPlainDate();
  const reached = toZoned(after, rule.timeZone).toPlainDate();
  const months = { largestUnit: 'months' } as const;
  const passed =
    unitOf[rule.recurrence] === 'days'
      ? begun.until(reached).days
      : begun.toPlainYearMonth().until(reached.toPlainYearMonth(), months).months;
  const at = { timeZone: rule.timeZone, plainTime: first.toPlainTime() };
  // Starts one step early, because within its period an occurrence may be before or after `after`.
  for (let step = Math.max(0, Math.floor(passed / periodOf[rule.recurrence]) - 1); ; step += 1) {
    const due = dateOf(rule, begun, step).toZonedDateTime(at).epochMilliseconds;
    if (due > after.getTime() && due > rule.firstAt.getTime()) return new Date(due);
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

/** The first to fourth, or the last (5), such weekday of a month. */
function weekdayOf(month: Temporal.PlainYearMonth, weekday: number, index: number) {
  const start = month.toPlainDate({ day: 1 });
  const firstDay = 1 + ((weekday - start.dayOfWeek + 7) % 7);
  const day = firstDay + (index - 1) * 7;
  return month.toPlainDate({ day: day <= month.daysInMonth ? day : day - 7 });
}

const toZoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
