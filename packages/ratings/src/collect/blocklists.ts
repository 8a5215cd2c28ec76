import { isIPv4 } from 'node:net';
import type { BlocklistFact } from '../ground/facts.ts';
import type { Resolver } from './resolver.ts';

const maxAddresses = 4;

/**
 * Queries the operator's DNS block lists for the domain's own mail senders (RFC 5782). Null if there is no list or no
 * own sender, because a mail service shares its addresses among all of its customers, or if a query fails.
 */
export async function collectBlocklists(
  resolver: Resolver,
  zones: readonly string[],
  senders: readonly string[],
): Promise<BlocklistFact[] | null> {
  const addresses = senders.filter((one) => isIPv4(one)).slice(0, maxAddresses);
  if (zones.length === 0 || addresses.length === 0) return null;
  try {
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

/**
 * §2.1: a listed address, reversed under the zone, resolves to 127.0.0.x; 127.255.255.x means that the list refused the
 * query.
 */
async function isListed(resolver: Resolver, zone: string, address: string): Promise<boolean> {
  const answers = await resolver.records(`${address.split('.').reverse().join('.')}.${zone}`, 'A');
  return answers.some((record) => 'data' in record && /^127\.(?!255\.)/.test(String(record.data)));
}
