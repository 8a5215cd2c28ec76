import { isPublicUnicast } from './addressGuard.ts';
import { isForbidden } from './reach.ts';

/** A host with the addresses that were agreed on; nothing else is ever connected to. */
export interface PinnedHost {
  hostname: string;
  addresses: readonly { address: string; family: 4 | 6 }[];
  /** The caller vouched for this host by name: loopback and private addresses are let through. */
  isPrivate: boolean;
}

const familyOf = (address: string): 4 | 6 => (address.includes(':') ? 6 : 4);

/**
 * Null when there is no address, when any of them is not public unicast and nobody vouched for the host,
 * and when the host is forbidden.
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
