import { getDomain } from 'tldts';
import type { HostFact } from '../ground/facts.ts';
import type { RateOptions } from '../ground/options.ts';
import { atOnce } from './atOnce.ts';
import { addressesOf, type Resolver } from './resolver.ts';

/** The maximum number of hosts that are looked up and reported. */
const maxHosts = 40;
/** The maximum number of confirmed hosts that are looked at: each takes as long as the website. */
const maxConfirmed = 10;
const isName = (name: string) => /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z0-9-]+$/.test(name);

type Own = Readonly<{ domain: string; host: string }>;

/** Other hosts of the domain. What is registered below a public suffix in it is somebody else's. */
function othersOf({ domain, host }: Own, names: readonly string[]): string[] {
  const own = [domain, `www.${domain}`, host];
  const plain = names.map((name) => name.toLowerCase().replace(/\.$/, ''));
  return [...new Set(plain)].filter(
    (name) =>
      isName(name) &&
      getDomain(name, { allowPrivateDomains: true }) === domain &&
      !own.includes(name),
  );
}

/** The hosts that the owner confirmed, as far as they are other hosts of this domain. */
export const confirmedOf = (own: Own, { confirmedHosts = [] }: RateOptions): string[] =>
  othersOf(own, confirmedHosts).slice(0, maxConfirmed);

/**
 * The other hosts of the domain that certificate transparency logs name (RFC 9162), with their addresses in DNS. The
 * hosts themselves are not contacted, because only the owner can say whose they are. Null if no log is configured or
 * none answers.
 */
export async function collectHosts(
  resolver: Resolver,
  own: Own,
  { hostsOf, refusedHosts = [] }: RateOptions,
): Promise<HostFact[] | null> {
  if (hostsOf === undefined) return null;
  try {
    const names = othersOf(own, await hostsOf(own.domain))
      .filter((name) => !refusedHosts.includes(name))
      .toSorted()
      .slice(0, maxHosts);
    return await atOnce(10, names, async (name) => ({
      name,
      addresses: await addressesOf(resolver, name),
    }));
  } catch {
    return null;
  }
}
