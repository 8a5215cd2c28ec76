/** Percent-encoding may make an address three times as long; longer ones do not fit the index. */
const longestAddress = 2000;

/**
 * The address under which a website is kept and compared: lower-case host, no default port, no
 * fragment, no slash at the end. Null for one that nobody's website has: with a user name or
 * password in it (security X4), or endless.
 */
export function websiteAddress(url: string): string | null {
  const parsed = new URL(url);
  if (parsed.username || parsed.password) return null;
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  parsed.hash = '';
  const address = parsed.href.replace(/\/+$/, '');
  return address.length > longestAddress ? null : address;
}
