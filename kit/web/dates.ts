/** Dates on screens, in the brand's time zone (by default Los Angeles). */
import { dateIn, dateTimeIn, timeIn } from '#kit/contract/dates.ts';
import { timeZoneShown } from './shownZone.ts';

export { timeZoneShown } from './shownZone.ts';

/** 'Nov 21, 2026'. */
export const formatDate = (instant: string | Date): string => dateIn(timeZoneShown(), instant);

/** 'Nov 21', where no year is needed. */
export const formatDay = (instant: string | Date): string =>
  formatDate(instant).replace(/, \d{4}$/, '');

/** '1:05 PM PT'. */
export const formatTime = (instant: string | Date): string => timeIn(timeZoneShown(), instant);

/** 'Nov 21, 2026 1:05 PM PT'. */
export const formatDateTime = (instant: string | Date): string =>
  dateTimeIn(timeZoneShown(), instant);

/** The date of a bill, in New York's time zone (SHL-131). */
export const formatBillingDate = (instant: string | Date): string =>
  dateIn('America/New_York', instant);
