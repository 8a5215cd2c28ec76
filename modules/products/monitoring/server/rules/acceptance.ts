/** An acceptance lasts at most a year; without an end, the issue would be forgotten. */
const maxMs = 366 * 24 * 60 * 60 * 1000;

export function refuseEnd(until: Date, now: Date): 'DATE_PAST' | 'DATE_TOO_FAR' | null {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return 'DATE_PAST';
  return left > maxMs ? 'DATE_TOO_FAR' : null;
}
