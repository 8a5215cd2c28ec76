import { dayIn } from '#kit/contract/calendarDay.ts';
import { timeZoneShown } from '#kit/web/dates.ts';

/** The current day in the brand's time zone. */
export const today = (): string => dayIn(timeZoneShown(), new Date());
