import ipaddr from 'ipaddr.js';

/** Exceptions from 'only the public internet': what is allowed in addition, and what is forbidden. */
export interface Reach {
  /** Hosts that are allowed although they are on loopback or in a private network. */
  allowPrivateHosts?: readonly string[];
  /** Hosts, addresses and networks ('203.0.113.0/24') that are never connected to. */
  forbidden?: readonly string[];
}

/** Whether the host, or one of its addresses, is on the list. A name includes all names below it. */
export function isForbidden(
  hostname: string,
  addresses: readonly string[],
  forbidden: readonly string[],
): boolean {
  return forbidden.some((entry) => {
    const network = networkOf(entry);
    if (network) return addresses.some((address) => isWithin(address, network));
    return hostname === entry || hostname.endsWith(`.${entry}`);
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
 * Ports of other services: those that browsers refuse (WHATWG Fetch, 'port blocking'), and newer ones of
 * databases, directories and remote administration.
 */
const otherServices = new Set(
  [
    [
      0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101,
      102,
    ],
    [103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465],
    [512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993],
    [995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668],
    [6669, 6679, 6697, 10080],
    [
      88, 445, 873, 1433, 1434, 1521, 2375, 2376, 2379, 2380, 3306, 3389, 5432, 5900, 5985, 5986,
      6379,
    ],
    [6443, 9042, 9092, 9200, 9300, 10250, 11211, 27017, 27018, 27019],
  ].flat(),
);

/** Whether a website may use the URL's port. */
export const isWebPort = ({ port }: URL): boolean =>
  port === '' || !otherServices.has(Number(port));
