import type { Lookalike, LookalikeFacts } from '../ground/facts.ts';
import { sharedHostOf } from '../judge/shared.ts';
import { atOnce } from './atOnce.ts';
import { lookalikesOf } from './lookalikeNames.ts';
import { addressesOf, type Resolver } from './resolver.ts';

const maxNames = 80;

/** Looks up which lookalike names exist. Only DNS is queried, never the hosts themselves. */
export async function collectLookalikes(
  resolver: Resolver,
  domain: string,
  ownAddresses: readonly string[],
): Promise<LookalikeFacts | null> {
  const names = lookalikesOf(domain, maxNames);
  try {
    const found = await atOnce(10, names, async ({ name, family }): Promise<Lookalike[]> => {
      const addresses = await addressesOf(resolver, name);
      // '.' means that the domain accepts no mail (RFC 7505).
      const takesMail = (await resolver.records(name, 'MX')).some(
        (record) => record.type === 'MX' && record.data.exchange !== '.',
      );
      const hasWebsite = addresses.length > 0;
      if (!hasWebsite && !takesMail) return [];
      return [{ name, family, takesMail, hasWebsite, place: placeOf(addresses, ownAddresses) }];
    });
    return { tried: names.length, found: found.flat() };
  } catch {
    return null;
  }
}

/** An address that a platform shares among its customers does not tell who owns the site. */
function placeOf(addresses: readonly string[], own: readonly string[]): Lookalike['place'] {
  const same = addresses.filter((one) => own.includes(one));
  if (same.some((one) => sharedHostOf(one) === null)) return 'own';
  return same.length > 0 ? 'shared' : 'elsewhere';
}
