import ipaddr from 'ipaddr.js';

/** Public addresses that a cloud serves internally: Azure's wire server. */
const wireServers = new Set(['168.63.129.16']);

/**
 * Whether a literal is a public unicast address. Refuses private, loopback, link-local, metadata,
 * carrier-grade NAT, documentation and multicast ranges, and IPv6 forms that contain an IPv4 address (mapped,
 * NAT64, 6to4, Teredo), which would bypass the check.
 */
export function isPublicUnicast(address: string): boolean {
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || wireServers.has(parsed.toString())) return false;
  if (parsed.kind() === 'ipv4') return ipaddr.IPv4.isValidFourPartDecimal(address);
  // Only 2000::/3 is assigned as global unicast (IANA IPv6 address space registry).
  return parsed.match(ipaddr.parse('2000::'), 3);
}

/** The address in the host part of a URL, or null when the host is a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : null;
}

/**
 * One form for addresses of the same peer, such as '::ffff:127.0.0.1' and '127.0.0.1', or the spellings of an
 * IPv6 address.
 */
export function canonical(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
