/** A day as 'YYYY-MM-DD', as calendars count: without time or zone. */

/** The day that it is somewhere. */
export const dayIn = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

/** Months later; the last of a month that is too short for the day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const daysLater = (day: string, days: number): string =>
  isoDay(Date.parse(day) + days * 86_400_000);

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
