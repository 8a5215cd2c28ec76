import { getRequest, safeDecode } from './crawl/inputs.ts';
import { addressShape } from './crawl/shape.ts';
import type { InputPoint } from './exchange.ts';
import type { ScanLevel } from './level.ts';
import { reaches } from './levels.ts';
import type { OpenSite } from './openSite.ts';

/** Headers that applications log, look up, or show. */
const headers: readonly (readonly [string, string])[] = [
  ['User-Agent', 'Mozilla/5.0'],
  ['Referer', 'https://example.com/'],
  ['X-Forwarded-For', '192.0.2.1'],
];
const most = { pages: 60, cookiesEverywhere: 4 };

/** In `full`: cookies and headers, on one page of each shape. */
export function extraPoints(
  level: ScanLevel,
  site: OpenSite,
  addresses: ReadonlySet<string>,
): InputPoint[] {
  // What is only logged is tried wherever anything may be logged.
  if (!reaches(level, 'full') && level !== 'log4shell') return [];
  const pages = new Map<string, string>();
  for (const url of addresses) {
    const shape = addressShape(url);
    if (!pages.has(shape)) pages.set(shape, url);
  }
  const shown = [...pages.values()].slice(0, most.pages);
  const inHeaders = shown.flatMap((url) =>
    headers.map(([name, value]) => point('header', name, value, getRequest(url))),
  );
  return [...cookiePoints(site, shown), ...inHeaders];
}

/** A cookie is read by the page that gave it, if by any; the first few, such as the session, by all. */
function cookiePoints({ collector, start }: OpenSite, pages: readonly string[]): InputPoint[] {
  const { jar } = collector;
  return jar.entries.flatMap(([name, value], index) => {
    const own = [jar.givenBy.get(name) ?? start.request.url, start.request.url];
    const urls = new Set(index < most.cookiesEverywhere ? [...own, ...pages] : own);
    return [...urls].map((url) => point('cookie', name, safeDecode(value), getRequest(url)));
  });
}

const point = (
  place: 'cookie' | 'header',
  name: string,
  value: string,
  request: InputPoint['request'],
): InputPoint => ({ place, name, value, request });
