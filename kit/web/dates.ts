/** Dates as the product shows them, in the brand's time zone (decisions: Los Angeles by default). */

let shownIn = 'America/Los_Angeles';
/** Set once, when the brand is known. */
export const showDatesIn = (timeZone: string): void => {
  shownIn = timeZone;
};
export const timeZoneShown = (): string => shownIn;

/** 'MMM D, YYYY': 'Nov 21, 2026'. */
export const formatDate = (instant: string | Date, timeZone = shownIn): string =>
  format(instant, { year: 'numeric', month: 'short', day: 'numeric', timeZone });

/** The day of a bill, which is New York's (spec portal §9 'a helper uses New York'). */
export const formatBillingDate = (instant: string | Date): string =>
  formatDate(instant, 'America/New_York');

/** 'h:mm A': '1:05 PM'. */
export const formatTime = (instant: string | Date, timeZone = shownIn): string =>
  format(instant, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });

/** 'Nov 21, 2026 1:05 PM'. */
export const formatDateTime = (instant: string | Date, timeZone = shownIn): string =>
  `${formatDate(instant, timeZone)} ${formatTime(instant, timeZone)}`;

// ICU puts a narrow no-break space (U+202F) before AM and PM; the spec's form has a plain one.
const format = (instant: string | Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(instant)).replaceAll('\u202f', ' ');
