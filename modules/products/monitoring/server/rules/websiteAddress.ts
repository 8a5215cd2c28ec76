/** Percent-encoding may triple an address's length; longer ones do not fit into the index. */
const maxLength = 2000;

/**
 * The form in which a website's address is stored and compared: lower-case host, no default port, no
 * fragment, no slash at the end. Null for an address that no website has: one with a user name or password
 * (security X4), or a too long one.
 */
export function websiteAddress(url: string): string | null {
  const parsed = new URL(url);
  if (parsed.username || parsed.password) return null;
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  parsed.hash = '';
  // A '?' with nothing behind it goes, too; what stands behind one may end in a slash of its own.
  const address = parsed.search === '' ? parsed.href.replace(/[/?]+$/, '') : parsed.href;
  return address.length > maxLength ? null : address;
}
