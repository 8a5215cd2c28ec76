import { dayIn } from '#kit/contract/calendarDay.ts';
import { dateIn } from '#kit/contract/dates.ts';
import { timeZoneShown } from '#kit/web/dates.ts';

/** A calendar's day, which has no zone, as 'MMM D, YYYY'. */
export const formatDay = (day: string): string => dateIn('UTC', day);

/** The day that it is where the brand is. */
export const today = (): string => dayIn(timeZoneShown(), new Date());
