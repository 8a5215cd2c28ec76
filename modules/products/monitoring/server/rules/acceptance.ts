/** A weakness that is accepted is looked at again within a year; without an end it would be forgotten. */
const longestMs = 366 * 24 * 60 * 60 * 1000;

export function refuseEnd(until: Date, now: Date): 'DATE_PAST' | 'DATE_TOO_FAR' | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'DATE_PAST';
  return left > longestMs ? 'DATE_TOO_FAR' : null;
}
