import { BlockList, isIPv6 } from 'node:net';
import type { RouteFact, RouteFacts } from '../ground/facts.ts';
import type { RateOptions } from '../ground/options.ts';
import { addressesOf, type Resolver } from './resolver.ts';

const maxExchangers = 4;
const maxAddresses = 20;

/**
 * Collects which validated ROAs cover the addresses of the website and of the mail servers. Null if no source of the RPKI
 * is configured, or if there is no address.
 */
export async function collectRoutes(
  resolver: Resolver,
  { website, exchangers }: { website: readonly string[]; exchangers: readonly string[] },
  { roasOf }: RateOptions,
): Promise<RouteFacts | null> {
  if (roasOf === undefined) return null;
  const mail = await Promise.all(
    exchangers.slice(0, maxExchangers).map((name) => addressesOf(resolver, name)),
  ).catch(() => null);
  if (mail === null) return null;
  const asked = [
    ...website.map((address) => ({ address, of: 'website' }) as const),
    ...mail.flat().map((address) => ({ address, of: 'mail' }) as const),
  ].slice(0, maxAddresses);
  if (asked.length === 0) return null;
  try {
    const { source, asOf, roas } = await roasOf([...new Set(asked.map(({ address }) => address))]);
    const covering = roas.filter(({ asn }) => asn !== nobody);
    return {
      told: { source, asOf },
      addresses: asked.map(
        (one): RouteFact => ({
          ...one,
          origins: [
            ...new Set(
              covering.filter(({ prefix }) => isWithin(one.address, prefix)).map(({ asn }) => asn),
            ),
          ],
        }),
      ),
    };
  } catch {
    return { told: null, addresses: asked.map((one) => ({ ...one, origins: [] })) };
  }
}

/** It authorizes no network at all (RFC 6483 §4). */
const nobody = 'AS0';

function isWithin(address: string, prefix: string): boolean {
  const [net = '', length] = prefix.split('/');
  const family = isIPv6(net) ? 'ipv6' : 'ipv4';
  if (isIPv6(address) !== isIPv6(net)) return false;
  const list = new BlockList();
  list.addSubnet(net, Number(length), family);
  return list.check(address, family);
}
