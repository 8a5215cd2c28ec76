import type { ScanLevel } from './check.ts';
import { getRequest } from './crawl/inputs.ts';
import { addressShape } from './crawl/shape.ts';
import type { InputPoint } from './exchange.ts';
import { reaches } from './levels.ts';
import type { OpenSite } from './openSite.ts';

/** Headers that applications log, look up, or show. */
const headers: readonly (readonly [string, string])[] = [
  ['User-Agent', 'Mozilla/5.0'],
  ['Referer', 'https://example.com/'],
  ['X-Forwarded-For', '192.0.2.1'],
];
const maxPages = 20;

/** In `full`: cookies and headers, on one page of each shape. */
export function extraPoints(
  level: ScanLevel,
  site: OpenSite,
  addresses: ReadonlySet<string>,
): InputPoint[] {
  if (!reaches(level, 'full')) return [];
  const pages = new Map<string, string>();
  for (const url of addresses) {
    const shape = addressShape(url);
    if (pages.size < maxPages && !pages.has(shape)) pages.set(shape, url);
  }
  return [...pages.values()].flatMap((url) => {
    const request = getRequest(url);
    return [
      ...site.collector.jar.entries.map(([name, value]) => ({
        place: 'cookie' as const,
        name,
        value,
        request,
      })),
      ...headers.map(([name, value]) => ({ place: 'header' as const, name, value, request })),
    ];
  });
}
