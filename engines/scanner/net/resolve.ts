import { lookup } from 'node:dns/promises';
import { literalOf } from '#engines/net/addressGuard.ts';
import { type PinnedHost, pinHost } from '#engines/net/pinnedHost.ts';
import { ScanFailure } from '../failure.ts';

/** Looks a host up once and refuses it when any of its addresses is not public unicast. */
export async function resolveHost(
  hostname: string,
  allowPrivateHosts: readonly string[],
): Promise<PinnedHost> {
  const isPrivate = allowPrivateHosts.some((host) => host.toLowerCase() === hostname);
  const pinned = pinHost(hostname, await addressesOf(hostname, isPrivate), isPrivate);
  if (pinned === null) {
    throw new ScanFailure('ADDRESS_FORBIDDEN', `${hostname} is not on the public internet`);
  }
  return pinned;
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
