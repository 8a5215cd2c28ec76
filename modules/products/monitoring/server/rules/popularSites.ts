import { getDomain } from 'tldts';
import popularSites from '../data/popularSites.json' with { type: 'json' };

const popular: ReadonlySet<string> = new Set(popularSites.domains);

/**
 * Whether the website belongs to one of the best-known names of the internet (MON-042). Compares registrable
 * domains, so that 'www.' or another subdomain does not get around the check; on a public host,
 * 'shop.github.io' counts as a domain of its own.
 */
export function isPopularSite(url: URL): boolean {
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  return popular.has(getDomain(host, { allowPrivateDomains: true }) ?? host);
}
