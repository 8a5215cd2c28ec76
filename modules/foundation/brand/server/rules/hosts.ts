/**
 * Whether a host is a domain or a subdomain of it. Deliberately stricter than the specification's 'contains'
 * (security R4).
 */
export const matchesDomain = (host: string, domain: string): boolean =>
  Boolean(matchesBelow(host, (name) => name === domain));

/** Looks up a host's name and, if nothing is found, the names above it, the nearest first. */
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

/** Whether a host is this machine by name or address (RFC 6761). */
export const isLocalHost = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host);
