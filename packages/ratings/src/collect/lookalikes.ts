import type { LookalikeFacts } from '../facts.ts';
import { atOnce } from './atOnce.ts';
import { lookalikesOf } from './lookalikeNames.ts';
import { addressesOf, type Resolver } from './resolver.ts';

const most = 60;

/** Looks up which names that look like the domain exist; only DNS is asked, never their hosts. */
export async function collectLookalikes(
  resolver: Resolver,
  domain: string,
  ownAddresses: readonly string[],
): Promise<LookalikeFacts | null> {
  const names = lookalikesOf(domain, most);
  try {
    const found = await atOnce(10, names, async ({ name, family }) => {
      const addresses = await addressesOf(resolver, name);
      if (addresses.length === 0) return [];
      const takesMail = (await resolver.records(name, 'MX')).length > 0;
      return [
        { name, family, takesMail, isOwn: addresses.some((one) => ownAddresses.includes(one)) },
      ];
    });
    return { tried: names.length, found: found.flat() };
  } catch {
    return null;
  }
}
