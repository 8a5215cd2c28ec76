import { lookup } from 'node:dns/promises';
import { literalOf } from '@portal/net/addressGuard';
import { type PinnedHost, pinHost } from '@portal/net/pinnedHost';
import { isForbidden, isWebPort, type Reach } from '@portal/net/reach';
import { ScanFailure } from '../ground/failure.ts';
import type { ScanOptions } from '../ground/options.ts';

/**
 * Looks a website's host up once, unless its addresses are given, and refuses it when any of them is not public unicast or
 * is forbidden, or when the port is another service's.
 */
export async function resolveHost(
  url: URL,
  {
    allowPrivateHosts = [],
    forbidden = [],
    onlyAddresses,
  }: Reach & Pick<ScanOptions, 'onlyAddresses'>,
): Promise<PinnedHost> {
  const { hostname } = url;
  const isPrivate = allowPrivateHosts.some((host) => host.toLowerCase() === hostname);
  if (!isPrivate && !isWebPort(url)) {
    throw new ScanFailure('ADDRESS_FORBIDDEN', `no website stands at port ${url.port}`);
  }
  const addresses = onlyAddresses ?? (await addressesOf(hostname, isPrivate));
  const pinned = pinHost(hostname, addresses, isPrivate, forbidden);
  if (pinned !== null) return pinned;
  // A name of the operator's own network is told like one that does not exist: nobody lists that network by asking.
  if (literalOf(hostname) === null && addresses.length > 0 && !isForbidden(hostname, [], forbidden))
    throw notFound(hostname);
  throw new ScanFailure('ADDRESS_FORBIDDEN', `${hostname} may not be connected to`);
}

const notFound = (hostname: string) =>
  new ScanFailure('NAME_NOT_FOUND', `no address is known for ${hostname}`);

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
    throw notFound(hostname);
  }
}
