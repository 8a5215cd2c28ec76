/** The real flaws of a site of the range, and how well a scan's findings match them. Pure. */

import type { Spot, Truth } from '@portal/sample-site/truth';

export type { Spot, Truth };

/** The fields of a finding that are compared; compatible with the scanner's own `Finding`. */
export interface Reported {
  checkId: string;
  method: string;
  url: string;
  parameter?: string;
  alsoAt?: readonly { method: string; url: string; parameter?: string }[];
}

export interface FalseAlarm extends Spot {
  /** Whether the report concerns a deliberate trap of the site. */
  trap: boolean;
}

export interface Tally {
  found: number;
  missed: number;
  falseAlarms: number;
}

export interface Score {
  /** The share of all flaws that were found, from 0 to 1; 1 when there are none. */
  recall: number;
  /** The share of reports that are real flaws, from 0 to 1; 1 when nothing was reported. */
  precision: number;
  found: readonly Spot[];
  missed: readonly Spot[];
  falseAlarms: readonly FalseAlarm[];
  byCheck: Readonly<Record<string, Tally>>;
}

/** Checks that prove the same flaw by different means; reporting one of them counts for all. */
const families: readonly (readonly string[])[] = [
  ['sqli-err', 'sqli-bool', 'sqli-time', 'sqli-hdr'],
  ['xss-r', 'html-inj'],
  ['xss-s', 'html-inj'],
];

export function score(truth: Truth, findings: readonly Reported[]): Score {
  const told = [...truth.flaws, ...truth.safe].map(({ query = '' }) => query.split('=', 1)[0]);
  const routers = new Set(told.filter((name) => name !== ''));
  const reported = distinct(findings.flatMap((finding) => placesOf(finding, routers)));
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

/** With the pairs of their addresses that choose a page, by the names that the truth speaks of. */
function placesOf(finding: Reported, routers: ReadonlySet<string | undefined>): Spot[] {
  return [finding, ...(finding.alsoAt ?? [])].map(({ method, url, parameter }) => ({
    checkId: finding.checkId,
    method,
    path: pathOf(url),
    ...(parameter === undefined ? {} : { parameter }),
    ...queryOf(url, routers),
  }));
}

function distinct(places: readonly Spot[]): Spot[] {
  const key = (spot: Spot) =>
    JSON.stringify([
      spot.checkId,
      spot.method,
      spot.path,
      spot.parameter ?? null,
      spot.query ?? null,
    ]);
  return [...new Map(places.map((place) => [key(place), place])).values()];
}

function same(spot: Spot, place: Spot): boolean {
  const found = sameCheck(spot.checkId, place.checkId) || spot.orBy?.includes(place.checkId);
  return (
    found === true &&
    (spot.method === '*' || spot.method === place.method.toUpperCase()) &&
    pathAgrees(spot.path, place.path) &&
    (spot.query === undefined || spot.query === place.query) &&
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

/** Splits at the stars, because a regular expression would need escaping for most paths. */
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

function queryOf(url: string, routers: ReadonlySet<string | undefined>): Pick<Spot, 'query'> {
  const chosen = [...(URL.parse(url, 'http://range.localhost')?.searchParams ?? [])].find(
    ([name]) => routers.has(name),
  );
  return chosen ? { query: chosen.join('=') } : {};
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
