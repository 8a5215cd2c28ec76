import { getDomain } from 'tldts';
import type { Exchange } from '../../ground/exchange.ts';
import { observationAt } from '../answers.ts';
import type { ActiveCheck } from '../check.ts';
import { destinationsOf } from './destination.ts';

const telling =
  /^(?:.*(?:url|uri|redir|return|next|goto|dest|continue|forward|target|back|callback|link|jump|out|exit|ref|site|host|domain|success|fail|page|location|path|to|ziel|weiter|zurueck|retour|suivant|volver|destino|siguiente|ritorno|terug)|u|r|l|go|rd|q)$/i;
const addressLike =
  /^(?:[a-z][a-z0-9+.-]*:|\/|\.\.?\/|www\.|[\w-]+\.(?:html?|php|jsp|aspx?|do)\b)/i;

/**
 * Another's name, that ends like the site's own: 'fh12.example' and 'www.shop.example' make 'fh12shop.example'; a longer
 * one would be below the site's own. Undefined of an address that has no name.
 */
function beside(host: string, home: string): string | undefined {
  const own = getDomain(home, { allowPrivateDomains: true });
  return own === null ? undefined : host.replace(/\.example$/, own);
}

/**
 * A host under a name that can never exist (RFC 2606), written in the ways that filters overlook and
 * browsers follow. `home` is the site's own host, `usual` the value that it uses itself.
 */
function attempts(host: string, home: string, usual: string): string[] {
  const other = beside(host, home);
  return [
    `https://${host}/`,
    `//${host}/`,
    host,
    `/\\${host}/`,
    `https:${host}/`,
    `///${host}/`,
    // With what a value may have to hold, and at its end the own name.
    `https://${host}/?${usual.slice(0, 200)}&${home}`,
    ...[home, ...(hostOf(usual) === '' ? [] : [hostOf(usual)])].flatMap((trusted) => [
      `https://${trusted}.${host}/`,
      `https://${trusted}@${host}/`,
    ]),
    `/%09/${host}/`,
    `.${host}/`,
    `@${host}/`,
    ...(other === undefined ? [] : [`https://${other}/`]),
  ];
}

export const openRedirect: ActiveCheck = {
  id: 'redirect',
  kind: 'active',
  title: 'A link to your site can send people to a stranger’s site',
  technicalName: 'Open redirect',
  severity: 'medium',
  cwe: 'CWE-601',
  minLevel: 'safe',
  advice: {
    risk: 'Swindlers like links that begin with a name people trust: the link shows your address, the page behind it is theirs.',
    fix: 'Redirect only to addresses chosen from a fixed list, or to paths of your own site; resolve the address first and compare its host exactly.',
    references: [
      'OWASP Unvalidated Redirects and Forwards Cheat Sheet',
      'CWE-601',
      'WHATWG URL Standard',
    ],
  },
  needsForm: true,
  appliesTo: ({ place }) => place === 'query' || place === 'form' || place === 'path',
  async probe(point, prober) {
    const baseline = await prober.baseline(point);
    const hinted = telling.test(point.name) || addressLike.test(point.value);
    if (!(hinted && point.place !== 'path') && destinationsOf(baseline).length === 0) return [];
    const host = `${prober.canary()}.example`;
    const home = new URL(point.request.url).hostname;
    for (const [index, value] of attempts(host, home, point.value).entries()) {
      const answer = await prober.send(point, value);
      const reached = destinationsOf(answer).find(({ url }) => leadsTo(url, host, home));
      if (reached) {
        const evidence = `Sent ${value} as "${point.name}"; the answer's ${reached.by} leads to ${reached.url.href}`;
        return [observationAt(point, evidence, reached.by === 'script' ? 'firm' : 'confirmed')];
      }
      // Nothing that redirects, and no word of the value: other spellings change nothing.
      if (index === 2 && destinationsOf(baseline).length === 0 && !redirects(answer, host))
        return [];
    }
    return [];
  },
};

/** The name of another site that the page itself leads to, and so may trust. */
const hostOf = (address: string): string =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).hostname : '';

const leadsTo = ({ protocol, hostname }: URL, host: string, home: string) =>
  /^https?:$/.test(protocol) &&
  (hostname === host || hostname.endsWith(`.${host}`) || hostname === beside(host, home));

const redirects = (answer: Exchange, host: string) =>
  destinationsOf(answer).length > 0 ||
  (/location/i.test(answer.response.body) && answer.response.body.includes(host));
