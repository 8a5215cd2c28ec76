import { isPublicUnicast } from './addressGuard.ts';
import { isForbidden } from './reach.ts';

/** A host with its approved addresses; no other address is ever connected to. */
export interface PinnedHost {
  hostname: string;
  addresses: readonly { address: string; family: 4 | 6 }[];
  /** The caller approved this host by name, so loopback and private addresses are allowed. */
  isPrivate: boolean;
}

const familyOf = (address: string): 4 | 6 => (address.includes(':') ? 6 : 4);

/**
 * Null when there is no address, when the host is forbidden, or when any address is not public unicast and
 * the caller did not approve the host.
 */
export function pinHost(
  hostname: string,
  found: readonly string[],
  isPrivate: boolean,
  forbidden: readonly string[] = [],
): PinnedHost | null {
  const isRefused = found.some((address) => !isPrivate && !isPublicUnicast(address));
  if (isRefused || found.length === 0 || isForbidden(hostname, found, forbidden)) return null;
  const addresses = found.map((address) => ({ address, family: familyOf(address) }));
  return { hostname, addresses, isPrivate };
}
