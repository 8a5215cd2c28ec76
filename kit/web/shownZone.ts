/** Apart from the dates, so that a first visit has the zone without their forms. */
let shownIn = 'America/Los_Angeles';

/** Dates are shown in this time zone ('Europe/Berlin') from now on. Set once, when the brand is known. */
export const showDatesIn = (timeZone: string): void => {
  shownIn = timeZone;
};

export const timeZoneShown = (): string => shownIn;
