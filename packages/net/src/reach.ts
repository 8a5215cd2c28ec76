import ipaddr from 'ipaddr.js';

/** Exceptions from 'only the public internet': what is allowed in addition, and what is forbidden. */
export interface Reach {
  /** Hosts that are allowed although they are on loopback or in a private network. */
  allowPrivateHosts?: readonly string[];
  /** Hosts, addresses and networks ('203.0.113.0/24') that are never connected to. */
  forbidden?: readonly string[];
}

/** One form for the spellings of a name: in any case, with the dot at its end or without. */
const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Whether the host, or one of its addresses, is on the list. A name includes all names below it. */
export function isForbidden(
  hostname: string,
  addresses: readonly string[],
  forbidden: readonly string[],
): boolean {
  return forbidden.some((entry) => {
    const network = networkOf(entry);
    if (network) return addresses.some((address) => isWithin(address, network));
    return `.${plain(hostname)}`.endsWith(`.${plain(entry)}`);
  });
}

/** Parses an address or a network; null for a name. */
function networkOf(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!ipaddr.isValid(entry)) return null;
  const address = ipaddr.parse(entry);
  return [address, address.toByteArray().length * 8];
}

function isWithin(text: string, network: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return address.kind() === network[0].kind() && address.match(network);
}

/**
 * Where websites stand: the standard ports, those that Cloudflare passes on, and those that are usual for applications.
 * Everything else is another service, which nobody has agreed that a scan may ask.
 */
const webPorts = new Set([
  ...[80, 443, 8080, 8880, 2052, 2082, 2086, 2095, 8443, 2053, 2083, 2087, 2096],
  ...[3000, 4443, 8000, 8008, 8081, 8088, 8444, 8888, 9443, 10_443],
]);

/** Whether a website may use the URL's port. */
export const isWebPort = ({ port }: URL): boolean => port === '' || webPorts.has(Number(port));
