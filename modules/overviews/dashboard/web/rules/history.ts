/** Where a moment stands between the first and the last of them, from 0 to 1. */
export function placeOf(moment: string, moments: readonly string[]): number {
  const [from, to] = [Date.parse(moments[0] ?? ''), Date.parse(moments.at(-1) ?? '')];
  return Math.min(1, Math.max(0, (Date.parse(moment) - from) / (to - from)));
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The days on which a month begins, far enough from both ends for its name.
 * @param dayOf 'Oct 1', in the zone of all dates on the screen
 */
export function monthStarts(moments: readonly string[], dayOf: (moment: string) => string) {
  const [from, to] = [Date.parse(moments[0] ?? ''), Date.parse(moments.at(-1) ?? '')];
  const starts: { moment: string; month: string }[] = [];
  for (let at = from + dayMs; at <= to - 5 * dayMs; at += dayMs) {
    const moment = new Date(at).toISOString();
    const [month = '', day] = dayOf(moment).split(' ');
    // A day of 25 hours may come twice.
    if (day === '1' && starts.at(-1)?.month !== month) starts.push({ moment, month });
  }
  return starts;
}
