import type { Schedule } from '#modules/products/monitoring/schemas.ts';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
/** The names of week indexes 1 to 5 (MON-067). */
export const weekIndexes = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** The recurrence of a schedule, even if the plan does not run it. */
export type Recurring = Pick<
  Schedule,
  'recurrence' | 'plannedFor' | 'runOnDayOfWeek' | 'scheduledDayOfWeek' | 'weekIndex' | 'dayOfMonth'
>;

/** A schedule in words: 'Every month on the second Tuesday'. Days are in `timeZone`. */
export function recurrenceWords(schedule: Recurring, timeZone: string): string {
  switch (schedule.recurrence) {
    case 'd':
      return 'Every day';
    case 'w':
      return `Every week on ${weekdayOf(schedule, timeZone)}`;
    case 'm':
      return `Every month on the ${dayWords(schedule, timeZone)}`;
    case 'q':
      return `Every three months on the ${dayWords(schedule, timeZone)}`;
  }
}

function dayWords(schedule: Recurring, timeZone: string): string {
  if (schedule.runOnDayOfWeek && schedule.weekIndex)
    return `${weekIndexes[schedule.weekIndex - 1]} ${weekdayOf(schedule, timeZone)}`;
  const day = schedule.dayOfMonth;
  return day > 28 ? `${ordinal(day)}, or the month’s last day` : ordinal(day);
}

const weekdayOf = ({ scheduledDayOfWeek, plannedFor }: Recurring, timeZone: string): string =>
  (scheduledDayOfWeek && weekdays[scheduledDayOfWeek - 1]) ||
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(new Date(plannedFor));

const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });

const ordinal = (day: number): string => `${day}${suffixes[ordinals.select(day)] ?? 'th'}`;
