/** The local time of an instant as a field of date and time has it: '2026-11-18T10:00'. Sweden writes it so. */
export const wallTimeIn = (timeZone: string, instant: string | Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(instant))
    .replace(' ', 'T');

const dayMs = 86_400_000;

/**
 * The instant of a local time; null if it is none, as on a 31st of February. A time that is skipped in spring moves forward
 * with the clock; of a time that occurs twice in autumn, the first counts (RFC 5545 §3.3.5).
 */
export function instantOf(timeZone: string, wallTime: string): string | null {
  const wanted = wallTime.slice(0, 16);
  // `Date.parse` takes ':00Z' for an hour of the year 2000.
  const asUtc = /^\d{4}-/.test(wanted) ? Date.parse(`${wanted}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc) || wallTimeIn('UTC', new Date(asUtc)) !== wanted) return null;
  const offsetAt = (time: number) =>
    Date.parse(`${wallTimeIn(timeZone, new Date(time))}:00Z`) - time;
  // By the offset of the day before, and by that of the day after.
  const early = new Date(asUtc - offsetAt(asUtc - dayMs));
  const late = new Date(asUtc - offsetAt(asUtc + dayMs));
  const isLate = wallTimeIn(timeZone, early) !== wanted && wallTimeIn(timeZone, late) === wanted;
  return (isLate ? late : early).toISOString();
}
