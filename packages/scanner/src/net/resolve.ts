import { lookup } from 'node:dns/promises';
import { literalOf } from '@portal/net/addressGuard';
import { type PinnedHost, pinHost } from '@portal/net/pinnedHost';
import { isWebPort, type Reach } from '@portal/net/reach';
import { ScanFailure } from '../failure.ts';

/**
 * Looks a website's host up once and refuses it when any of its addresses is not public unicast or is
 * forbidden, or when the port is another service's.
 */
export async function resolveHost(
  url: URL,
  { allowPrivateHosts = [], forbidden = [] }: Reach,
): Promise<PinnedHost> {
  const { hostname } = url;
  const isPrivate = allowPrivateHosts.some((host) => host.toLowerCase() === hostname);
  if (!isPrivate && !isWebPort(url)) {
    throw new ScanFailure('ADDRESS_FORBIDDEN', `no website stands at port ${url.port}`);
  }
  const addresses = await addressesOf(hostname, isPrivate);
  const pinned = pinHost(hostname, addresses, isPrivate, forbidden);
  if (pinned === null) {
    throw new ScanFailure('ADDRESS_FORBIDDEN', `${hostname} may not be connected to`);
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
