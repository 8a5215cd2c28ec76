import { dayIn } from '#kit/contract/calendarDay.ts';
import { dateIn } from '#kit/contract/dates.ts';
import { timeZoneShown } from '#kit/web/dates.ts';

/** A calendar day, which has no time zone, as 'MMM D, YYYY'. */
export const formatDay = (day: string): string => dateIn('UTC', day);

/** The current day in the brand's time zone. */
export const today = (): string => dayIn(timeZoneShown(), new Date());
