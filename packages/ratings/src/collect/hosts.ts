import type { HostFact } from '../facts.ts';
import type { RateOptions } from '../options.ts';
import { atOnce } from './atOnce.ts';
import { addressesOf, type Resolver } from './resolver.ts';

/** The maximum number of hosts that are looked up and reported. */
const maxHosts = 40;
const isName = (name: string) => /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z0-9-]+$/.test(name);

/**
 * The other hosts of the domain that certificate transparency logs name (RFC 9162), with their addresses in DNS. The
 * hosts themselves are not contacted, because only the owner can say whose they are. Null if no log is configured or
 * none answers.
 */
export async function collectHosts(
  resolver: Resolver,
  { domain, host }: { domain: string; host: string },
  { hostsOf }: RateOptions,
): Promise<HostFact[] | null> {
  if (hostsOf === undefined) return null;
  try {
    const named = (await hostsOf(domain)).map((name) => name.toLowerCase().replace(/\.$/, ''));
    const own = [domain, `www.${domain}`, host];
    const names = [...new Set(named)]
      .filter((name) => name.endsWith(`.${domain}`) && isName(name) && !own.includes(name))
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
