import { literalOf } from '@portal/net/addressGuard';
import { type PinnedHost, pinHost } from '@portal/net/pinnedHost';
import { shippedReleases } from '@portal/releases';
import { parse } from 'tldts';
import type { Facts, RegistrationFact } from '../ground/facts.ts';
import { RateFailure, type RateOptions } from '../ground/options.ts';
import { atOnce } from './atOnce.ts';
import { collectBlocklists, collectDns, isKnown } from './dns.ts';
import { collectDnssec } from './dnssec.ts';
import { collectHosts, confirmedOf } from './hosts.ts';
import { collectLookalikes } from './lookalikes.ts';
import { collectMail } from './mail.ts';
import { collectProtection } from './protection.ts';
import { addressesOf, openResolver, type Resolver } from './resolver.ts';
import { collectRoutes } from './routes.ts';
import { baseOf, collectSite, isProvenAt, type SiteOptions } from './site.ts';
import type { WebOptions } from './web.ts';

const defaultTimeoutMs = 4_000;

/** Collects all facts about one domain from the network. @throws RateFailure, or the reason of the signal */
export async function collect(options: RateOptions): Promise<Facts> {
  const { timeoutMs = defaultTimeoutMs, now = new Date(), authorities = [] } = options;
  const { provenHosts = [], provenAddresses = {} } = options;
  const { dkimSelectors = [], blocklists: lists = [] } = options;
  const { userAgent = 'SecurityRating/1.0', signal } = options;
  const { host, domain, isOwn } = parseTarget(options.url);
  const resolver = openResolver(options.resolver, options.resolverTimeoutMs ?? timeoutMs, signal);
  // Names under localhost are this machine and must not be sent to a DNS server (RFC 6761 §6.3).
  const isHere = host.endsWith('.localhost');
  if (!isHere) await refuseUnknown(resolver, domain, signal);
  const pin = pinner(resolver, options);
  const pinned = await pin(host);
  const real = (port: number) => options.ports?.[port] ?? port;
  const web: WebOptions = {
    pin,
    ports: { http: real(80), https: real(443) },
    timeoutMs,
    userAgent,
    signal,
  };
  const own = pinned?.addresses.map(({ address }) => address) ?? [];
  const isProven = isProvenAt({ provenHosts, provenAddresses }, host, own);
  const siteOptions: SiteOptions = {
    ...{ web, real, timeoutMs, authorities },
    ...{ provenHosts, provenAddresses },
  };
  const [dns, dnssec, site, lookalikes] = await Promise.all([
    isOwn ? collectDns(resolver, domain, dkimSelectors) : null,
    isOwn ? collectDnssec(resolver, domain, now, options.trustAnchors) : null,
    collectSite(host, siteOptions),
    isOwn ? collectLookalikes(resolver, domain, own) : null,
  ]);
  signal?.throwIfAborted();
  const base = isProven ? baseOf(site.web, host) : null;
  const exchangers = dns?.exchangers.filter((name) => name !== '.') ?? [];
  const [blocklists, mail, protection, registration, routes, hosts, others] = await Promise.all([
    dns && collectBlocklists(resolver, lists, dns.senders),
    dns &&
      collectMail(resolver, domain, dns.exchangers, {
        ...{ web, port: real(25), authorities, isProven },
        trustAnchors: options.trustAnchors,
      }),
    isHere ? null : collectProtection(resolver, { domain: isOwn ? domain : null, host }, base, web),
    isOwn ? registrationOf(options, domain) : null,
    isHere ? null : collectRoutes(resolver, { website: own, exchangers }, options),
    collectHosts(resolver, { domain, host }, options),
    atOnce(2, confirmedOf({ domain, host }, options), (name) => collectSite(name, siteOptions)),
  ]);
  // What was to be asked since then is missing.
  signal?.throwIfAborted();
  return {
    domain,
    ...site,
    now,
    dns,
    dnssec,
    mail,
    protection,
    registration,
    routes,
    hosts,
    others,
    lookalikes,
    blocklists,
    ...givenIn(options),
  };
}

/** @throws RateFailure, or the reason of the signal */
async function refuseUnknown(
  resolver: Resolver,
  domain: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const known = await isKnown(resolver, domain);
  signal?.throwIfAborted();
  if (known === null) throw new RateFailure('NO_RESOLVER', 'the resolver does not answer');
  if (!known) throw new RateFailure('NO_EVENTS', `${domain} is not known`);
}

async function registrationOf(
  { registrationOf: ask }: RateOptions,
  domain: string,
): Promise<RegistrationFact | null> {
  if (ask === undefined) return null;
  try {
    return await ask(domain);
  } catch {
    return null;
  }
}

/** The facts that the caller has collected elsewhere. */
const givenIn = (options: RateOptions) => {
  const { breaches, exposedAccounts, employees, disclosures } = options;
  const { releases, exploits, chances, published } = options;
  return {
    breaches: breaches ?? null,
    exposedAccounts: exposedAccounts ?? null,
    employees: employees ?? null,
    disclosures: disclosures ?? null,
    releases: releases ?? shippedReleases,
    exploits: exploits ?? null,
    chances: chances ?? null,
    published: published ?? {},
  };
};

/** A rating is of a registered domain, so more is refused here than where an address is typed. */
function parseTarget(text: string): { host: string; domain: string; isOwn: boolean } {
  const url = URL.parse(/^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`);
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  const { domain, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (url === null || url.username !== '' || literalOf(host) !== null || domain === null) {
    throw new RateFailure('INVALID_URL', 'not the address of a website');
  }
  // Mail and records of a platform's domain (github.io) are nothing that who has a site there could mend.
  return { host, domain, isOwn: !isPrivate && !host.endsWith('.localhost') };
}

/** Resolves each host once for the whole rating, so that a DNS answer that changes in between has no effect (X2). */
function pinner(resolver: Resolver, { allowPrivateHosts = [], forbidden = [] }: RateOptions) {
  const known = new Map<string, Promise<PinnedHost | null>>();
  async function look(hostname: string): Promise<PinnedHost | null> {
    const isPrivate = allowPrivateHosts.includes(hostname);
    const literal = literalOf(hostname);
    if (literal !== null) return pinHost(hostname, [literal], isPrivate, forbidden);
    // Names under localhost are loopback and must not be sent to a DNS server (RFC 6761 §6.3).
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
