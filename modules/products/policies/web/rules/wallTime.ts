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

/** The instant of a local time; null if it is none. */
export function instantOf(timeZone: string, wallTime: string): string | null {
  // `Date.parse` takes ':00Z' for an hour of the year 2000.
  if (!/^\d{4}-/.test(wallTime)) return null;
  const asUtc = Date.parse(`${wallTime.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (time: number) =>
    Date.parse(`${wallTimeIn(timeZone, new Date(time))}:00Z`) - time;
  // The offset of about then may be another than that of the moment itself.
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc))).toISOString();
}
