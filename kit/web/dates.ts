/** Dates on screens, in the brand's time zone (by default Los Angeles). */
import { dateIn, dateTimeIn, timeIn } from '#kit/contract/dates.ts';

let shownIn = 'America/Los_Angeles';
/** Set once, when the brand is known. */
export const showDatesIn = (timeZone: string): void => {
  shownIn = timeZone;
};
export const timeZoneShown = (): string => shownIn;

/** 'Nov 21, 2026'. */
export const formatDate = (instant: string | Date): string => dateIn(shownIn, instant);

/** 'Nov 21', where no year is needed. */
export const formatDay = (instant: string | Date): string =>
  formatDate(instant).replace(/, \d{4}$/, '');

/** '1:05 PM PT'. */
export const formatTime = (instant: string | Date): string => timeIn(shownIn, instant);

/** 'Nov 21, 2026 1:05 PM PT'. */
export const formatDateTime = (instant: string | Date): string => dateTimeIn(shownIn, instant);

/** The date of a bill, in New York's time zone (SHL-131). */
export const formatBillingDate = (instant: string | Date): string =>
  dateIn('America/New_York', instant);
