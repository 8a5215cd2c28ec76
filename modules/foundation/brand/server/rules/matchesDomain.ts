/**
 * Whether a host is a domain or below it: exactly, or by a dot-suffix. Narrower than the spec's
 * 'contains' on purpose (security R4).
 */
export function matchesDomain(host: string, domain: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === domain || name.endsWith(`.${domain}`);
}
