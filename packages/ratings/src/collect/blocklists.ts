import { isIPv4 } from 'node:net';
import type { BlocklistFact } from '../facts.ts';
import { addressesOf, type Resolver } from './resolver.ts';

const maxAddresses = 4;

/** Asks the operator's DNS block lists about the addresses of website and mail (RFC 5782). */
export async function collectBlocklists(
  resolver: Resolver,
  zones: readonly string[],
  hosts: readonly string[],
): Promise<BlocklistFact[] | null> {
  if (zones.length === 0) return null;
  try {
    const found = await Promise.all(hosts.map((host) => addressesOf(resolver, host)));
    const addresses = [...new Set(found.flat())]
      .filter((one) => isIPv4(one))
      .slice(0, maxAddresses);
    return await Promise.all(
      zones.flatMap((zone) =>
        addresses.map(async (address) => ({
          zone,
          address,
          listed: await isListed(resolver, zone, address),
        })),
      ),
    );
  } catch {
    return null;
  }
}

/** §2.1: the address backwards under the zone answers with 127.0.0.x; 127.255.255.x is the list's own refusal. */
async function isListed(resolver: Resolver, zone: string, address: string): Promise<boolean> {
  const answers = await resolver.records(`${address.split('.').reverse().join('.')}.${zone}`, 'A');
  return answers.some((record) => 'data' in record && /^127\.(?!255\.)/.test(String(record.data)));
}
