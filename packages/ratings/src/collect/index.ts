import { literalOf } from '@portal/net/addressGuard';
import { type PinnedHost, pinHost } from '@portal/net/pinnedHost';
import { getDomain } from 'tldts';
import type { Facts, WebFacts } from '../facts.ts';
import { RateFailure, type RateOptions } from '../options.ts';
import { collectBlocklists } from './blocklists.ts';
import { collectDns, isKnown } from './dns.ts';
import { collectDnssec } from './dnssec.ts';
import { collectLookalikes } from './lookalikes.ts';
import { collectPanels, collectPorts } from './ports.ts';
import { addressesOf, openResolver, type Resolver } from './resolver.ts';
import { collectTls } from './tls.ts';
import { collectWeb, type WebOptions } from './web.ts';

const defaultTimeoutMs = 4_000;

/** Everything that is asked of the network about one domain. @throws RateFailure */
export async function collect(options: RateOptions): Promise<Facts> {
  const { timeoutMs = defaultTimeoutMs, now = new Date(), authorities = [] } = options;
  const { host, domain } = parseTarget(options.url);
  const resolver = openResolver(options.resolver, timeoutMs);
  // RFC 6761 §6.3: such a name is this machine and must not be asked of a DNS server.
  const isHere = host.endsWith('.localhost');
  const known = isHere || (await isKnown(resolver, domain));
  if (known === null) throw new RateFailure('NO_RESOLVER', 'the resolver does not answer');
  if (!known) throw new RateFailure('NO_EVENTS', `${domain} is not known`);
  const pin = pinner(resolver, options);
  const pinned = await pin(host);
  const real = (port: number) => options.ports?.[port] ?? port;
  const web: WebOptions = {
    pin,
    ports: { http: real(80), https: real(443) },
    timeoutMs,
    userAgent: options.userAgent ?? 'SecurityRating/1.0',
  };
  const isProven = options.provenHosts?.includes(host) ?? false;
  const own = pinned?.addresses.map(({ address }) => address) ?? [];
  const [dns, dnssec, tls, pages, ports, lookalikes] = await Promise.all([
    isHere ? null : collectDns(resolver, domain, options.dkimSelectors ?? []),
    isHere ? null : collectDnssec(resolver, domain, now, options.trustAnchors),
    pinned && collectTls(pinned, { port: real(443), timeoutMs, authorities }),
    pinned && collectWeb(host, web),
    pinned && isProven ? collectPorts(pinned, real) : null,
    isHere ? null : collectLookalikes(resolver, domain, own),
  ]);
  const certificate = tls?.certificate;
  const certificateHolds = certificate?.chainError === null && certificate.nameMatches;
  const facts: WebFacts | null = pages && { ...pages, certificateHolds };
  const isWebsite =
    (pages?.http.length ?? 0) + (pages?.https.length ?? 0) > 0 || tls?.speaksTls === true;
  const base = pages?.https.at(-1)?.url ?? pages?.http.at(-1)?.url;
  const [panels, blocklists] = await Promise.all([
    isProven && base !== undefined && new URL(base).hostname === host
      ? collectPanels(new URL(base), web)
      : null,
    isHere
      ? null
      : collectBlocklists(resolver, options.blocklists ?? [], [host, ...(dns?.exchangers ?? [])]),
  ]);
  return {
    domain,
    host,
    now,
    dns,
    dnssec,
    // A domain that has no website at all has no bad one either.
    tls: isWebsite ? (tls ?? null) : null,
    web: isWebsite ? facts : null,
    ports,
    panels,
    lookalikes,
    blocklists,
    breaches: options.breaches ?? null,
    exposedAccounts: options.exposedAccounts ?? null,
    disclosures: options.disclosures ?? null,
  };
}

function parseTarget(text: string): { host: string; domain: string } {
  const url = URL.parse(/^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  const domain = getDomain(host, { allowPrivateDomains: true });
  if (url === null || url.username !== '' || literalOf(host) !== null || domain === null) {
    throw new RateFailure('INVALID_URL', 'not the address of a website');
  }
  return { host, domain };
}

/** Looks each host up once for the whole rating: a DNS answer that changes in between changes nothing (X2). */
function pinner(resolver: Resolver, { allowPrivateHosts = [], forbidden = [] }: RateOptions) {
  const known = new Map<string, Promise<PinnedHost | null>>();
  async function look(hostname: string): Promise<PinnedHost | null> {
    const isPrivate = allowPrivateHosts.includes(hostname);
    const literal = literalOf(hostname);
    if (literal !== null) return pinHost(hostname, [literal], isPrivate, forbidden);
    // RFC 6761 §6.3: names under localhost are loopback and must not be asked of a DNS server.
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) {
      return pinHost(hostname, isPrivate ? ['127.0.0.1'] : [], isPrivate, forbidden);
    }
    try {
      return pinHost(hostname, await addressesOf(resolver, hostname), isPrivate, forbidden);
    } catch {
      return null;
    }
  }
  return (hostname: string): Promise<PinnedHost | null> => {
    const found = known.get(hostname) ?? look(hostname);
    known.set(hostname, found);
    return found;
  };
}
