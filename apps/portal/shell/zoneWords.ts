import { zoneName } from '#kit/contract/dates.ts';

/** 'All times are in Los Angeles time (PT).': which zone the short name beside each time means. */
export function zoneWords(timeZone: string): string {
  const short = zoneName(timeZone);
  // A zone is named after its largest city: 'America/Los_Angeles'.
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return `All times are in ${city === short ? short : `${city} time (${short})`}.`;
}
