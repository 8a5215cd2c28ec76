import { isHtml } from '../crawl/page.ts';
import { type Exchange, header } from '../ground/exchange.ts';
import { resemblance } from '../ground/likeness.ts';
import { addressShape, oneOfEachShape } from '../ground/shape.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';

const most = 40;
const endings = ['/{word}.css', '%2f{word}.css', ';{word}.css', '/{word}.js'];

export const cacheDeception: SiteCheck = {
  id: 'webcache',
  kind: 'site',
  title: 'A visitor’s own page can be left in a cache for strangers to fetch',
  technicalName: 'Web cache deception',
  severity: 'medium',
  cwe: 'CWE-524',
  minLevel: 'full',
  advice: {
    risk: 'Somebody who gets a customer to click a prepared link can then fetch, from the cache, the page as that customer saw it.',
    fix: 'Answer "not found" to addresses with something added at the end; have the cache go by Cache-Control and not by the ending of an address; send no-store with personal pages.',
    references: ['RFC 9111 §3', 'CWE-524'],
  },
  async inspect(site, prober) {
    const pages = [...site.addresses].filter((url) => !/\.\w{1,5}$/.test(new URL(url).pathname));
    const tried = oneOfEachShape(pages)
      .slice(0, most)
      .map((url) => ifAnswered(() => at(url, prober), []));
    return (await Promise.all(tried)).flat();
  },
};

async function at(url: string, prober: Prober): Promise<Observation[]> {
  const own = await prober.get(url);
  const stranger = await prober.ask({ method: 'GET', url, anonymous: true });
  // Only a page that is the visitor's own can be stolen.
  if (own.response.status !== 200 || !isHtml(own) || alike(own, stranger)) return [];
  // One that is another each time says nothing.
  if (!alike(own, await prober.get(url))) return [];
  for (const ending of endings) {
    const path =
      url.split('?', 1)[0]?.replace(/\/$/, '') + ending.replace('{word}', prober.canary());
    const tricked = await prober.get(path);
    if (tricked.response.status !== 200 || !alike(tricked, own)) continue;
    const cached = await prober.ask({ method: 'GET', url: path, anonymous: true });
    if (cached.response.status !== 200 || !alike(cached, own)) continue;
    const told = ['x-cache', 'cf-cache-status', 'age']
      .map((name) => header(cached, name))
      .filter(Boolean)
      .join(' ');
    const evidence = `${path} shows the page of the signed-in visitor, and afterwards shows it to a stranger too${told ? ` (cache: ${told})` : ''}.`;
    return [{ method: 'GET', url, cause: addressShape(url), evidence, confidence: 'confirmed' }];
  }
  return [];
}

const alike = (a: Exchange, b: Exchange) =>
  a.response.status === b.response.status && resemblance(a, b) > 0.97;
