import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import { type Exchange, header } from '../ground/exchange.ts';
import { oneOfEachShape } from '../ground/shape.ts';
import { ifAnswered } from '../net/requestError.ts';
import type { Observation, Prober, SiteCheck } from './check.ts';

const headers = [
  ['x-forwarded-host', 'x-host', 'x-forwarded-server', 'forwarded'],
  ['host'],
] as const;
const most = 40;
/** Which name a server believes is mostly settled for all its pages alike. */
const maxByHost = 8;

export const hostHeader: SiteCheck = {
  id: 'hosthdr',
  kind: 'site',
  title: 'Your site believes a false name for itself',
  technicalName: 'Host header injection',
  severity: 'medium',
  cwe: 'CWE-644',
  minLevel: 'normal',
  advice: {
    risk: 'A stranger can have your site mail password links that lead to a site of theirs, or have false links kept in a cache for every visitor.',
    fix: 'Take the site’s address from its settings, not from the request; have the web server refuse names that are not its own, and X-Forwarded-Host from anybody but your own proxy.',
    references: ['OWASP WSTG-INPV-17', 'CWE-644'],
  },
  async inspect(site, prober) {
    const telling = [...site.addresses].sort((a, b) => Number(isTelling(b)) - Number(isTelling(a)));
    const urls = oneOfEachShape([`${site.origin}/`, ...telling]).slice(0, most);
    return (await Promise.all(urls.map((url, index) => at(url, index < maxByHost, prober)))).flat();
  },
};

/** Pages that mail or redirect are those that build whole addresses. */
const isTelling = (url: string) =>
  /reset|forgot|recover|remind|redirect|login|register|invite/i.test(url);

/** Headers that proxies add go out together, each with a name of its own; Host alone leads elsewhere. */
async function at(url: string, withHost: boolean, prober: Prober): Promise<Observation[]> {
  const groups = withHost ? headers : headers.slice(0, 1);
  const observations = await Promise.all(groups.map((group) => withHeaders(group, url, prober)));
  return observations.find((found) => found.length > 0) ?? [];
}

async function withHeaders(
  names: readonly string[],
  url: string,
  prober: Prober,
): Promise<Observation[]> {
  const hosts = new Map(names.map((name) => [name, `${prober.canary()}.example`]));
  const sent = [...hosts].map(([name, host]) => [
    name,
    name === 'forwarded' ? `host=${host}` : host,
  ]);
  const request = { method: 'GET', url, headers: Object.fromEntries(sent), anonymous: true };
  const answer = await ifAnswered(() => prober.ask(request), null);
  if (answer === null) return [];
  for (const [name, host] of hosts) {
    const where = believes(answer, host);
    if (where === null) continue;
    const evidence = `${name}: ${host} is believed: ${where}`;
    return [
      { method: 'GET', url, parameter: name, cause: name, evidence, confidence: 'confirmed' },
    ];
  }
  return [];
}

/** Does an address in the answer lead to the false host? Merely printing the name does no harm. */
function believes(answer: Exchange, host: string): string | null {
  const leads = (address: string | undefined) =>
    address?.includes(host) && URL.parse(address, answer.request.url)?.hostname === host;
  const location = header(answer, 'location');
  if (leads(location)) return `Location: ${location}`;
  const [word = ''] = host.split('.');
  if (!answer.response.body.includes(word)) return null;
  for (const element of pageOf(answer)?.elements ?? []) {
    for (const name of ['href', 'src', 'action', 'content']) {
      const address = attribute(element, name);
      if (leads(address)) return `<${element.tagName} ${name}="${address?.slice(0, 200)}">`;
    }
  }
  return null;
}
