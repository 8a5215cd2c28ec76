import { formatDate, timeZoneShown } from '#kit/web/dates.ts';

/** A calendar's day, which has no zone, as 'MMM D, YYYY'. */
export const formatDay = (day: string): string => formatDate(day, 'UTC');

/** The day that it is where the brand is. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneShown(), dateStyle: 'short' }).format(
    new Date(),
  );
