const day = 24 * 60 * 60 * 1000;
/** A certificate for six days or for ninety renews by itself, and rightly late: a tenth is left then. */
const soonDays = 14;

/** Whether a certificate is about to run out, or has. ISO instants. */
export function expiresSoon(
  { validFrom, validTo }: { validFrom: string; validTo: string },
  now: Date,
): boolean {
  const left = (Date.parse(validTo) - now.getTime()) / day;
  const life = (Date.parse(validTo) - Date.parse(validFrom)) / day;
  return left < Math.min(soonDays, life / 4);
}
