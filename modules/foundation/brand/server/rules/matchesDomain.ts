/**
 * Whether a host is a domain or below it: exactly, or by a dot-suffix. Narrower than the spec's
 * 'contains' on purpose (security R4).
 */
export const matchesDomain = (host: string, domain: string): boolean =>
  Boolean(matchesBelow(host, (name) => name === domain));

/** What is found for a host's name or, if nothing is, for the nearest name above it. */
export function matchesBelow<T>(
  host: string,
  find: (domain: string) => T | undefined,
): T | undefined {
  let name = host.toLowerCase().replace(/\.$/, '');
  while (name !== '') {
    const found = find(name);
    if (found) return found;
    const dot = name.indexOf('.');
    name = dot < 0 ? '' : name.slice(dot + 1);
  }
  return undefined;
}
