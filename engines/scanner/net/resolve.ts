import { lookup } from 'node:dns/promises';
import { ScanFailure } from '../failure.ts';
import { isPublicUnicast, literalOf } from './addressGuard.ts';

/** A host with the addresses it had when the scan began; nothing else is ever connected to. */
export interface PinnedHost {
  hostname: string;
  addresses: readonly { address: string; family: 4 | 6 }[];
  /** The caller vouched for this host by name: loopback and private addresses are let through. */
  isPrivate: boolean;
}

const familyOf = (address: string): 4 | 6 => (address.includes(':') ? 6 : 4);

/** Looks a host up once and refuses it when any of its addresses is not public unicast. */
export async function resolveHost(
  hostname: string,
  allowPrivateHosts: readonly string[],
): Promise<PinnedHost> {
  const isPrivate = allowPrivateHosts.some((host) => host.toLowerCase() === hostname);
  const found = await addressesOf(hostname, isPrivate);
  const refused = found.find((address) => !isPrivate && !isPublicUnicast(address));
  if (refused !== undefined || found.length === 0) {
    throw new ScanFailure('ADDRESS_FORBIDDEN', `${hostname} is not on the public internet`);
  }
  const addresses = found.map((address) => ({ address, family: familyOf(address) }));
  return { hostname, addresses, isPrivate };
}

async function addressesOf(hostname: string, isPrivate: boolean): Promise<string[]> {
  const literal = literalOf(hostname);
  if (literal !== null) return [literal];
  // RFC 6761 §6.3: names under localhost are loopback and must not be asked of a DNS server.
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) {
    return isPrivate ? ['127.0.0.1', '::1'] : [];
  }
  try {
    const answers = await lookup(hostname, { all: true, order: 'ipv4first' });
    return answers.map((answer) => answer.address);
  } catch {
    throw new ScanFailure('NAME_NOT_FOUND', `no address is known for ${hostname}`);
  }
}
