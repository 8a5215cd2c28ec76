import { type CalendarDay, daysLater, monthsLater } from '#kit/contract/calendarDay.ts';

/** What is due later than in a year is not planned but put off. */
const maxMonths = 12;

export function refuseDueDay(day: CalendarDay, today: CalendarDay) {
  if (day < today) return 'DATE_PAST';
  return day > monthsLater(today, maxMonths) ? 'DATE_TOO_FAR' : null;
}

/** What to remind of today: once the day before, and once when the day has passed. */
export function reminderOf(
  dueOn: CalendarDay,
  reminded: 'tomorrow' | 'overdue' | null,
  today: CalendarDay,
): 'tomorrow' | 'overdue' | null {
  if (dueOn < today) return reminded === 'overdue' ? null : 'overdue';
  return dueOn === daysLater(today, 1) && reminded === null ? 'tomorrow' : null;
}
