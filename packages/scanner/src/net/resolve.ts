import { lookup, Resolver } from 'node:dns/promises';
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
  const addresses = await (isPrivate ? lookUpHere(hostname) : askDns(hostname)).catch(() => []);
  if (addresses.length === 0) throw notFound(hostname);
  return addresses;
}

/** As this machine's own programs find a name, by its hosts file too. */
const lookUpHere = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/**
 * Anybody's name is asked for without `lookup`: that holds one of the process's few threads until the name's server
 * answers, and everything else that connects by name waits for one.
 */
async function askDns(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
