import { noRobots, type Robots, readRobots, readSitemap } from '../crawl/robots.ts';
import { type Exchange, redirectOf } from '../ground/exchange.ts';

/** How a crawl asks for a site's own files. */
interface Asking {
  get(url: string): Promise<Exchange | null>;
  /** The address on the site; null elsewhere, and for what is left alone. */
  onSite(address: string, from: string): string | null;
}

/** RFC 9309 §2.3.1.2, for robots.txt. */
const maxRedirects = 5;
/** An index names others, which should be none themselves (sitemaps.org), and are all the same. */
const most = { sitemaps: 20, depth: 2 } as const;

/** The answer of an address, or of where it leads on the site. */
async function follow(address: string, { get, onSite }: Asking): Promise<Exchange | null> {
  let url = address;
  for (let hops = 0; ; hops++) {
    const answer = await get(url);
    const location = answer === null ? undefined : redirectOf(answer);
    const next = location === undefined ? null : onSite(location, url);
    if (next === null || hops === maxRedirects) return answer;
    url = next;
  }
}

/**
 * One that is refused, fails or cannot be reached has no rules: RFC 9309 §2.3.1.4 has strangers stay away from a site whose
 * file fails, but whose site it is asked for this scan, and would read of a start page alone that nothing is open.
 */
export async function robotsOf(start: string, userAgent: string, asking: Asking): Promise<Robots> {
  const url = asking.onSite('/robots.txt', start);
  if (url === null) return noRobots;
  let answer = await follow(url, asking);
  // It may have been the moment's fault.
  if (answer?.response.status === 500) answer = await follow(url, asking);
  if (answer === null) return noRobots;
  const { status, body } = answer.response;
  const isFile = status >= 200 && status < 300 && !/^\s*</.test(body);
  return isFile ? readRobots(new URL(start).origin, body, userAgent) : noRobots;
}

/** The pages in sitemaps, and in those that these name. Elsewhere than on the site nothing is asked for. */
export async function pagesInSitemaps(
  named: readonly string[],
  start: string,
  asking: Asking,
): Promise<readonly string[]> {
  const asked = new Set<string>();
  const found: string[] = [];
  let addresses = named;
  for (let depth = 0; depth <= most.depth; depth++) {
    const deeper: string[] = [];
    for (const address of addresses) {
      const url = asking.onSite(address, start);
      if (url === null || asked.has(url) || asked.size >= most.sitemaps) continue;
      asked.add(url);
      const answer = await follow(url, asking);
      if (answer?.response.status !== 200) continue;
      const { pages, sitemaps } = readSitemap(answer.response.body);
      found.push(...pages);
      deeper.push(...sitemaps);
    }
    addresses = deeper;
  }
  return found;
}
