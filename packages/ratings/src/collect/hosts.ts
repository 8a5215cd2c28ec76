import type { HostFact } from '../facts.ts';
import type { RateOptions } from '../options.ts';
import { atOnce } from './atOnce.ts';
import { addressesOf, type Resolver } from './resolver.ts';

/** More are not looked up, nor told. */
const maxHosts = 40;
const isName = (name: string) => /^(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9])?\.)+[a-z0-9-]+$/.test(name);

/**
 * Which other hosts of the domain the logs of certificates name (RFC 9162), and whether DNS leads to them.
 * No host itself is asked: whose it is only its owner can say. Null where no log is asked, or none answers.
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
