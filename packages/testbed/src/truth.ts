/** What is really wrong with a site of the range, and how well a scan's findings agree with it. Pure. */

/** A flaw or a look-alike: which check it concerns, and where. */
export interface Spot {
  /** One of the ids in `scanner-checks.json`. */
  checkId: string;
  /** `*` for any. */
  method: string;
  /** Path without query; `*` stands for any run of characters, so that '*' alone means anywhere. */
  path: string;
  /** Parameter, cookie or header at fault; left out, any name agrees. */
  parameter?: string;
  /** Further checks that find the same flaw by other means: by any of them it is found. */
  orBy?: readonly string[];
}

export interface Truth {
  /** Really there: not finding one is a miss. */
  flaws: readonly Spot[];
  /** Safe twins and traps: reporting one is a false alarm. */
  safe: readonly Spot[];
  /** True but not asked for, or a matter of opinion: neither a miss nor a false alarm. */
  arguable?: readonly Spot[];
}

/** The part of a finding that is compared; the scanner's own `Finding` fits. */
export interface Reported {
  checkId: string;
  method: string;
  url: string;
  parameter?: string;
  alsoAt?: readonly { method: string; url: string; parameter?: string }[];
}

export interface FalseAlarm extends Spot {
  /** Whether the site laid this one out on purpose. */
  trap: boolean;
}

export interface Tally {
  found: number;
  missed: number;
  falseAlarms: number;
}

export interface Score {
  /** Flaws found of all flaws, 0 to 1; 1 where there are none. */
  recall: number;
  /** Flaws found of all that was reported, 0 to 1; 1 where nothing was reported. */
  precision: number;
  found: readonly Spot[];
  missed: readonly Spot[];
  falseAlarms: readonly FalseAlarm[];
  byCheck: Readonly<Record<string, Tally>>;
}

/** Checks that prove the same flaw by different means: finding it by one is finding it. */
const families: readonly (readonly string[])[] = [
  ['sqli-err', 'sqli-bool', 'sqli-time', 'sqli-hdr'],
  ['xss-r', 'html-inj'],
  ['xss-s', 'html-inj'],
];

export function score(truth: Truth, findings: readonly Reported[]): Score {
  const reported = distinct(findings.flatMap(placesOf));
  const agrees = (spot: Spot) => reported.some((place) => same(spot, place));
  const found = truth.flaws.filter(agrees);
  const missed = truth.flaws.filter((spot) => !agrees(spot));
  const accepted = [...truth.flaws, ...(truth.arguable ?? [])];
  const falseAlarms = reported
    .filter((place) => !accepted.some((spot) => same(spot, place)))
    .map((place) => ({ ...place, trap: truth.safe.some((spot) => same(spot, place)) }));
  return {
    recall: ratio(found.length, truth.flaws.length),
    precision: ratio(found.length, found.length + falseAlarms.length),
    found,
    missed,
    falseAlarms,
    byCheck: tallies(found, missed, falseAlarms),
  };
}

function placesOf(finding: Reported): Spot[] {
  return [finding, ...(finding.alsoAt ?? [])].map(({ method, url, parameter }) => ({
    checkId: finding.checkId,
    method,
    path: pathOf(url),
    ...(parameter === undefined ? {} : { parameter }),
  }));
}

function distinct(places: readonly Spot[]): Spot[] {
  const key = (spot: Spot) =>
    JSON.stringify([spot.checkId, spot.method, spot.path, spot.parameter ?? null]);
  return [...new Map(places.map((place) => [key(place), place])).values()];
}

function same(spot: Spot, place: Spot): boolean {
  const found = sameCheck(spot.checkId, place.checkId) || spot.orBy?.includes(place.checkId);
  return (
    found === true &&
    (spot.method === '*' || spot.method === place.method.toUpperCase()) &&
    pathAgrees(spot.path, place.path) &&
    (spot.parameter === undefined ||
      spot.parameter.toLowerCase() === place.parameter?.toLowerCase())
  );
}

function sameCheck(flaw: string, reported: string): boolean {
  return (
    flaw === reported ||
    families.some((family) => family.includes(flaw) && family.includes(reported))
  );
}

/** Split at the stars rather than made into a regular expression: paths are full of its signs. */
function pathAgrees(pattern: string, path: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === path;
  const end = rest.pop() ?? '';
  if (!path.startsWith(start) || !path.endsWith(end)) return false;
  let from = start.length;
  for (const part of rest) {
    const at = path.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= path.length - end.length;
}

function pathOf(url: string): string {
  try {
    return new URL(url, 'http://range.localhost').pathname;
  } catch {
    return url;
  }
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function tallies(
  found: readonly Spot[],
  missed: readonly Spot[],
  falseAlarms: readonly Spot[],
): Record<string, Tally> {
  const byCheck: Record<string, Tally> = {};
  const of = (spot: Spot): Tally => {
    byCheck[spot.checkId] ??= { found: 0, missed: 0, falseAlarms: 0 };
    return byCheck[spot.checkId] as Tally;
  };
  for (const spot of found) of(spot).found++;
  for (const spot of missed) of(spot).missed++;
  for (const spot of falseAlarms) of(spot).falseAlarms++;
  return byCheck;
}
