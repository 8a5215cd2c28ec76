import type { Prober, Sighting, SiteCheck } from '../check.ts';
import { attribute } from '../crawl/html.ts';
import { pageOf } from '../crawl/page.ts';
import { addressShape } from '../crawl/shape.ts';
import type { Exchange } from '../exchange.ts';
import { RequestError } from '../net/requestError.ts';
import { header } from './answers.ts';

const headers = ['x-forwarded-host', 'host', 'x-host', 'forwarded'];
const most = 15;

export const hostHeader: SiteCheck = {
  id: 'hosthdr',
  kind: 'site',
  title: 'Your site believes a false name for itself',
  technicalName: 'Host header injection',
  severity: 'medium',
  cwe: 'CWE-644',
  owasp: { 2021: 'A03', 2025: 'A05' },
  pci: ['6.2.4'],
  minLevel: 'normal',
  advice: {
    risk: 'A stranger can have your site mail password links that lead to a site of theirs, or have false links kept in a cache for every visitor.',
    fix: 'Take the site’s address from its settings, not from the request; have the web server refuse names that are not its own, and X-Forwarded-Host from anybody but your own proxy.',
    references: ['OWASP WSTG-INPV-17', 'CWE-644'],
  },
  async inspect(site, prober) {
    const shapes = new Map<string, string>([[addressShape(`${site.origin}/`), `${site.origin}/`]]);
    const telling = [...site.addresses].sort((a, b) => Number(isTelling(b)) - Number(isTelling(a)));
    for (const url of telling)
      if (!shapes.has(addressShape(url))) shapes.set(addressShape(url), url);
    const found = [];
    for (const url of [...shapes.values()].slice(0, most)) found.push(...(await at(url, prober)));
    return found;
  },
};

/** Pages that mail or redirect are those that build whole addresses. */
const isTelling = (url: string) =>
  /reset|forgot|recover|remind|redirect|login|register|invite/i.test(url);

async function at(url: string, prober: Prober): Promise<Sighting[]> {
  for (const name of headers) {
    const host = `${prober.canary()}.example`;
    const value = name === 'forwarded' ? `host=${host}` : host;
    try {
      const answer = await prober.ask({
        method: 'GET',
        url,
        headers: { [name]: value },
        anonymous: true,
      });
      const where = believes(answer, host);
      if (where === null) continue;
      const evidence = `${name}: ${value} is believed: ${where}`;
      return [
        { method: 'GET', url, parameter: name, cause: name, evidence, confidence: 'confirmed' },
      ];
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
  }
  return [];
}

/** Does an address in the answer lead to the false host? Merely printing the name does no harm. */
function believes(answer: Exchange, host: string): string | null {
  const leads = (address: string | undefined) =>
    address?.includes(host) &&
    URL.canParse(address, answer.request.url) &&
    new URL(address, answer.request.url).hostname === host;
  const location = header(answer, 'location');
  if (leads(location)) return `Location: ${location}`;
  for (const element of pageOf(answer)?.elements ?? []) {
    for (const name of ['href', 'src', 'action', 'content']) {
      const address = attribute(element, name);
      if (leads(address)) return `<${element.tagName} ${name}="${address?.slice(0, 200)}">`;
    }
  }
  return null;
}
