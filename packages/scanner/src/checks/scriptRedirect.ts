import type { PageVisit } from '../browser/pageVisit.ts';
import type { PageVisitor } from '../browser/visitor.ts';
import { pathShape } from '../ground/shape.ts';
import type { BrowserCheck, Observation, Prober } from './check.ts';
import { codeOf } from './domXss/names.ts';
import { inLinks, learnt, messageTo, type Source } from './domXss/sources.ts';
import { destinationsOf } from './openRedirect/destination.ts';

/** Code that leads the visitor on: most pages have none, and are not tried. */
const leads = /\blocation\b[^;\n]{0,40}?(?:(?<![=!<>])=(?![=>])|\.(?:assign|replace)\b)/;
/** As addresses are written that a script takes for one of the web, or for one of its own site. */
const spellings = [(host: string) => `https://${host}/`, (host: string) => `//${host}/`] as const;

export const scriptRedirect: BrowserCheck = {
  id: 'redirect-dom',
  kind: 'browser',
  title: 'A script of your page sends people to wherever a stranger says',
  technicalName: 'Open redirect by a script (address or message without a check of its origin)',
  severity: 'medium',
  cwe: 'CWE-601',
  minLevel: 'normal',
  advice: {
    risk: 'A link to your site, or a page that shows yours in a window of its own, can lead your visitors to a copy of your sign-in.',
    fix: 'Lead only to addresses of your own: new URL(to, location.href).origin has to be location.origin. Leave alone every message whose event.origin is not exactly one that you expect.',
    references: [
      'OWASP Unvalidated Redirects and Forwards Cheat Sheet',
      'OWASP HTML5 Security Cheat Sheet (Web Messaging)',
      'CWE-601',
      'CWE-346',
    ],
  },
  async look(url, visitor, prober) {
    const seen = await visitor.visit({ url });
    if (!leads.test(`${codeOf(seen)}\n${seen.listeners.join('\n')}`)) return [];
    const together = [
      inLinks,
      learnt(url, seen).filter(({ isRemote }) => isRemote),
      seen.listeners.length > 0 ? [messageTo(url, seen.listeners)] : [],
    ].filter((sources) => sources.length > 0);
    const found = new Map<string, Observation>();
    for (const spelling of spellings) {
      for (const sources of together) {
        for (const led of await ledBy(url, sources, spelling, visitor, prober)) {
          const isTold = found.has(led.source.name) || (await isOthers(url, led, visitor, prober));
          if (!isTold) found.set(led.source.name, observationOf(url, led));
        }
      }
      if (found.size > 0) break;
    }
    return [...found.values()];
  },
};

interface Led {
  source: Source;
  text: string;
  visited: string;
  to: string;
}

/** Of the sources those by which the page led to the host that they named. */
async function ledBy(
  url: string,
  sources: readonly Source[],
  spelling: (host: string) => string,
  visitor: PageVisitor,
  prober: Prober,
): Promise<Led[]> {
  const hosts = new Map(sources.map((source) => [`${prober.canary()}.example`, source]));
  let visit: PageVisit = { url };
  for (const [host, source] of hosts) visit = source.carry(visit, spelling(host));
  const { sinks } = await visitor.visit(visit);
  return sinks.flatMap(({ sink, value }) => {
    const host = sink === 'location' ? (URL.parse(value)?.hostname ?? '') : '';
    const source = hosts.get(host);
    return source ? [{ source, text: spelling(host), visited: visit.url, to: value }] : [];
  });
}

/** What the server itself leads to, and what also runs a script, are told by the checks for those. */
async function isOthers(
  url: string,
  { source, visited, to }: Led,
  visitor: PageVisitor,
  prober: Prober,
): Promise<boolean> {
  const answer = await prober.get(visited.split('#', 1)[0] ?? visited);
  const { hostname } = new URL(to);
  if (destinationsOf(answer).some((destination) => destination.url.hostname === hostname))
    return true;
  const call = prober.canary();
  const visit = source.carry({ url }, `javascript:${call}()`);
  return (await visitor.visit({ ...visit, call })).ran;
}

const observationOf = (url: string, { source, text, visited, to }: Led): Observation => ({
  method: 'GET',
  url,
  ...(source.parameter !== undefined && { parameter: source.parameter }),
  cause: `${pathShape(new URL(url).pathname)} ${source.name}`,
  evidence: `${text} in ${source.name} made the page lead to ${to.slice(0, 300)}. Visited: ${visited.slice(0, 500)}`,
  confidence: 'confirmed',
});
