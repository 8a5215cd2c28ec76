/** An address as it is stored and sent: without its scheme, and without a dot after its host, which names the same. */
export function withoutScheme(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\//i, '')
    .trim()
    .replace(/^([^/?#:\s]*[^/?#:\s.])\.(?=[/?#:]|$)/, '$1');
}

/**
 * A name of letters, digits and inner hyphens, with a dot in it (RFC 1123 §2.1), or four numbers; and with underscores,
 * and a dot at its end (RFC 1034 §3.1), which browsers and the DNS take.
 */
const hostName =
  /^(?=.{1,253}$)[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?(\.[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?)+\.?$/;

/** The address of the web that a text names, with or without its scheme; as if by http. */
export const urlOf = (text: string): URL | null => URL.parse(`http://${withoutScheme(text)}`);

/** The host of such an address: 'www.shop.example'; empty if there is none. */
export const hostOf = (text: string): string => urlOf(text)?.hostname ?? '';

/** Whether it is a host with a dot, with an optional port and path. */
export function isWebAddress(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  if (/[\s@\\\u0000-\u001f\u007f]/.test(withoutScheme(text))) return false;
  const url = urlOf(text);
  return url !== null && hostName.test(url.hostname) && url.username === '';
}
