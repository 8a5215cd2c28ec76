import type { SiteFacts, WebFacts } from '../ground/facts.ts';
import { collectPanels, collectPorts } from './ports.ts';
import { collectTls, isValid } from './tls.ts';
import { collectWeb, type WebOptions } from './web.ts';

export interface SiteOptions {
  web: WebOptions;
  /** The actual port of a well-known one. */
  real: (port: number) => number;
  timeoutMs: number;
  authorities: readonly string[];
  /** Hosts that are proven to be the organization's: only on these are ports and tools looked for. */
  provenHosts: readonly string[];
  provenAddresses: Readonly<Record<string, readonly string[]>>;
}

/** Whether the host is proven at each address that is asked. */
export const isProvenAt = (
  { provenHosts, provenAddresses }: Pick<SiteOptions, 'provenHosts' | 'provenAddresses'>,
  host: string,
  addresses: readonly string[],
): boolean =>
  provenHosts.includes(host) &&
  addresses.every((address) => provenAddresses[host]?.includes(address) ?? true);

/** What one host shows: its page and its TLS, and if it is proven, its ports and tools. */
export async function collectSite(host: string, options: SiteOptions): Promise<SiteFacts> {
  const { web, real, timeoutMs, authorities } = options;
  const { signal } = web;
  const pinned = await web.pin(host);
  const addresses = pinned?.addresses.map(({ address }) => address) ?? [];
  const isProven = isProvenAt(options, host, addresses);
  const [tls, pages, ports] = await Promise.all([
    pinned && collectTls(pinned, { port: real(443), timeoutMs, authorities, signal }),
    pinned && collectWeb(host, web),
    pinned && isProven ? collectPorts(pinned, real, signal) : null,
  ]);
  const base = isProven ? baseOf(pages, host) : null;
  return {
    host,
    addresses,
    ...websiteOf(tls, pages),
    ports,
    panels: base && (await collectPanels(base, web)),
  };
}

type Tls = SiteFacts['tls'];
type Pages = Pick<WebFacts, 'http' | 'https' | 'cors'> | null;

/** The base URL of the website's pages; null if they are on another host. */
export function baseOf(pages: Pages, host: string): URL | null {
  const last = pages?.https.at(-1) ?? pages?.http.at(-1);
  const base = last ? new URL(last.url) : null;
  return base?.hostname === host ? base : null;
}

/** A domain without a website is not graded on TLS and web at all. */
function websiteOf(tls: Tls, pages: Pages): Pick<SiteFacts, 'tls' | 'web'> {
  const isWebsite =
    (pages?.http.length ?? 0) + (pages?.https.length ?? 0) > 0 || tls?.speaksTls === true;
  if (!isWebsite) return { tls: null, web: null };
  const certificate = tls?.certificate;
  const certificateHolds = certificate != null && isValid(certificate);
  return { tls, web: pages && { ...pages, certificateHolds } };
}
