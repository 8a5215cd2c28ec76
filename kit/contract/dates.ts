/** How instants are written, on screens, in mails and in documents. */

/** 'MMM D, YYYY': 'Nov 21, 2026'. */
export const dateIn = (timeZone: string, instant: string | Date): string =>
  format(instant, { year: 'numeric', month: 'short', day: 'numeric', timeZone });

/** A day of the calendar ('2026-12-03'), which is the same in every time zone: 'Dec 3, 2026'. */
export const dayWords = (day: string): string => dateIn('UTC', day);

/** For letters and documents: 'November 21, 2026'. */
export const longDateIn = (timeZone: string, instant: string | Date): string =>
  format(instant, { dateStyle: 'long', timeZone });

/** 'h:mm A' with its zone: '1:05 PM PT'. */
export const timeIn = (timeZone: string, instant: string | Date): string => {
  const time = format(instant, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone });
  return `${time} ${zoneName(timeZone)}`;
};

/** 'Nov 21, 2026 1:05 PM PT'. */
export const dateTimeIn = (timeZone: string, instant: string | Date): string =>
  `${dateIn(timeZone, instant)} ${timeIn(timeZone, instant)}`;

/** The zone's short name all year round: 'PT'. */
export function zoneName(timeZone: string): string {
  if (timeZone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

// ICU puts a narrow no-break space (U+202F) before AM and PM; 'h:mm A' has a plain one.
const format = (instant: string | Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', options).format(new Date(instant)).replaceAll('\u202f', ' ');
