import { getDomain } from 'tldts';
import popularSites from '../data/popularSites.json' with { type: 'json' };

const popular: ReadonlySet<string> = new Set(popularSites.domains);

/**
 * Is this the website of one of the internet's best-known names (MON-042)?
 * By registrable domain, so that 'www.' or a department's host does not get around it; a site on a
 * public host such as 'shop.github.io' is its own domain.
 */
export function isPopularSite(url: URL): boolean {
  const host = url.hostname.toLowerCase().replace(/\.$/, '');
  return popular.has(getDomain(host, { allowPrivateDomains: true }) ?? host);
}
