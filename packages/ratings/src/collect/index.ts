import { literalOf } from '@portal/net/addressGuard';
import { type PinnedHost, pinHost } from '@portal/net/pinnedHost';
import { shippedReleases } from '@portal/releases';
import { getDomain } from 'tldts';
import type { Facts, RegistrationFact, WebFacts } from '../facts.ts';
import { RateFailure, type RateOptions } from '../options.ts';
import { collectBlocklists } from './blocklists.ts';
import { collectDns, isKnown } from './dns.ts';
import { collectDnssec } from './dnssec.ts';
import { collectHosts } from './hosts.ts';
import { collectLookalikes } from './lookalikes.ts';
import { collectMail } from './mail.ts';
import { collectPanels, collectPorts } from './ports.ts';
import { collectProtection } from './protection.ts';
import { addressesOf, openResolver, type Resolver } from './resolver.ts';
import { collectTls } from './tls.ts';
import { collectWeb, type WebOptions } from './web.ts';

const defaultTimeoutMs = 4_000;

/** Collects all facts about one domain from the network. @throws RateFailure */
export async function collect(options: RateOptions): Promise<Facts> {
  const { timeoutMs = defaultTimeoutMs, now = new Date(), authorities = [] } = options;
  const { provenHosts = [], dkimSelectors = [], blocklists: lists = [] } = options;
  const { host, domain } = parseTarget(options.url);
  const resolver = openResolver(options.resolver, timeoutMs);
  // Names under localhost are this machine and must not be sent to a DNS server (RFC 6761 §6.3).
  const isHere = host.endsWith('.localhost');
  if (!isHere) await refuseUnknown(resolver, domain);
  const pin = pinner(resolver, options);
  const pinned = await pin(host);
  const real = (port: number) => options.ports?.[port] ?? port;
  const web: WebOptions = {
    pin,
    ports: { http: real(80), https: real(443) },
    timeoutMs,
    userAgent: options.userAgent ?? 'SecurityRating/1.0',
  };
  const isProven = provenHosts.includes(host);
  const own = pinned?.addresses.map(({ address }) => address) ?? [];
  const [dns, dnssec, tls, pages, ports, lookalikes] = await Promise.all([
    isHere ? null : collectDns(resolver, domain, dkimSelectors),
    isHere ? null : collectDnssec(resolver, domain, now, options.trustAnchors),
    pinned && collectTls(pinned, { port: real(443), timeoutMs, authorities }),
    pinned && collectWeb(host, web),
    pinned && isProven ? collectPorts(pinned, real) : null,
    isHere ? null : collectLookalikes(resolver, domain, own),
  ]);
  const base = isProven ? baseOf(pages, host) : null;
  const [panels, blocklists, mail, protection, registration, hosts] = await Promise.all([
    base && collectPanels(base, web),
    dns && collectBlocklists(resolver, lists, dns.senders),
    dns &&
      collectMail(resolver, domain, dns.exchangers, { web, port: real(25), authorities, isProven }),
    isHere ? null : collectProtection(resolver, { domain, host }, base, web),
    registrationOf(options, domain),
    collectHosts(resolver, { domain, host }, options),
  ]);
  return {
    domain,
    host,
    addresses: own,
    now,
    dns,
    dnssec,
    mail,
    protection,
    registration,
    hosts,
    ...websiteOf(tls, pages),
    ports,
    panels,
    lookalikes,
    blocklists,
    ...givenIn(options),
  };
}

/** @throws RateFailure */
async function refuseUnknown(resolver: Resolver, domain: string): Promise<void> {
  const known = await isKnown(resolver, domain);
  if (known === null) throw new RateFailure('NO_RESOLVER', 'the resolver does not answer');
  if (!known) throw new RateFailure('NO_EVENTS', `${domain} is not known`);
}

async function registrationOf(
  { registrationOf: ask }: RateOptions,
  domain: string,
): Promise<RegistrationFact | null> {
  // No registry knows names under localhost.
  if (ask === undefined || domain.endsWith('.localhost')) return null;
  try {
    return await ask(domain);
  } catch {
    return null;
  }
}

/** The facts that the caller has collected elsewhere. */
const givenIn = (options: RateOptions) => {
  const { breaches, exposedAccounts, employees, disclosures, releases } = options;
  return {
    breaches: breaches ?? null,
    exposedAccounts: exposedAccounts ?? null,
    employees: employees ?? null,
    disclosures: disclosures ?? null,
    releases: releases ?? shippedReleases,
  };
};

type Tls = Awaited<ReturnType<typeof collectTls>> | null;
type Pages = Awaited<ReturnType<typeof collectWeb>> | null;

/** The base URL of the website's pages; null if they are on another host. */
function baseOf(pages: Pages, host: string): URL | null {
  const last = pages?.https.at(-1) ?? pages?.http.at(-1);
  const base = last ? new URL(last.url) : null;
  return base?.hostname === host ? base : null;
}

/** A domain without a website is not graded on TLS and web at all. */
function websiteOf(tls: Tls, pages: Pages): { tls: Tls; web: WebFacts | null } {
  const isWebsite =
    (pages?.http.length ?? 0) + (pages?.https.length ?? 0) > 0 || tls?.speaksTls === true;
  if (!isWebsite) return { tls: null, web: null };
  const certificate = tls?.certificate;
  const certificateHolds = certificate?.chainError === null && certificate.nameMatches;
  return { tls, web: pages && { ...pages, certificateHolds } };
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
