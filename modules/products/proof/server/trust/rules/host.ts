import { getDomain } from 'tldts';

/** Not the word of another proof: who may have a page there need not decide who signs in. */
const word = 'trust-page-proof';

interface Named {
  host: string;
  token: string;
}

/**
 * The records of DNS by which a host leads to the portal, and by which it is proven to be the organization's. The second has
 * a token of the organization's.
 */
export const hostRecordsOf = ({ host, token }: Named, portalHost: string) => ({
  alias: { type: 'CNAME' as const, name: host, value: portalHost },
  proof: { type: 'TXT' as const, name: `_${word}.${host}`, value: `${word}=${token}` },
});

export const isProven = (texts: readonly string[], named: Named): boolean =>
  texts.some((text) => text.trim() === hostRecordsOf(named, '').proof.value);

/**
 * Whether a page may be at a host: a name below a registered domain, and neither one of `taken` nor below it. At the domain
 * itself no alias can stand (RFC 1034 §3.6.2), and what browsers remember of a host holds for all below it (RFC 6797 §6.1.2).
 */
export function mayBeHost(host: string, taken: readonly string[]): boolean {
  // What is registered at a platform ('shop.github.io') counts as a domain, and the platform as none.
  const domain = getDomain(host, { allowPrivateDomains: true });
  if (domain === null || domain === host) return false;
  return !taken.some((one) => host === one || host.endsWith(`.${one}`));
}

/** What a look at both records says: null where no server answered, so that nobody knows. */
export const isThere = (proves: boolean | null, leadsHere: boolean | null): boolean | null =>
  proves === false || leadsHere === false ? false : proves && leadsHere;

/** The host of its own at which a page is shown; null without one. */
export const ownHostOf = ({
  isOn,
  host,
  hostProvenAt,
}: {
  isOn: boolean;
  host: string | null;
  hostProvenAt: Date | null;
}): string | null => (isOn && hostProvenAt ? host : null);
