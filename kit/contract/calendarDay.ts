import { dayMs } from './spans.ts';

/** A day of the calendar as 'YYYY-MM-DD', which also sorts and compares as text. */
export type CalendarDay = string;

/**
 * A cache of days by time zone and quarter hour: every API call needs two days, and Intl takes as long for
 * one as the rest of the call's checks. Offsets and their changes are multiples of quarter hours (tz
 * database, since 1972), so a quarter hour lies within one day.
 */
const zones = new Map<string, { format: Intl.DateTimeFormat; days: Map<number, CalendarDay> }>();
const quarterHour = 900_000;
const daysKept = 500;

/** The day on which an instant falls in a time zone (IANA name). */
export function dayIn(timeZone: string, instant: Date): CalendarDay {
  const { format, days } = zones.get(timeZone) ?? addZone(timeZone);
  const quarter = Math.floor(instant.getTime() / quarterHour);
  const known = days.get(quarter);
  if (known !== undefined) return known;
  const day = format.format(instant);
  if (days.size >= daysKept) days.clear();
  days.set(quarter, day);
  return day;
}

function addZone(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const zone = { format, days: new Map<number, CalendarDay>() };
  zones.set(timeZone, zone);
  return zone;
}

/** Whole days from one day to another; a day of 23 or 25 hours counts as one. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs;

/** The day this many days later. */
export const daysLater = (day: CalendarDay, days: number): CalendarDay =>
  isoDay(Date.parse(day) + days * dayMs);

/** The day this many months later, or the month's last day if it is shorter. */
export function monthsLater(day: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const isoDay = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10);
