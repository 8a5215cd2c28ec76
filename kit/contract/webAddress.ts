import { trimUnseen } from './formats.ts';

/** An address as it is stored and sent: without its scheme, and without a dot after its host, which names the same. */
export function withoutScheme(text: string): string {
  return trimUnseen(text)
    .replace(/^(?:https?:)?\/\/\s*/i, '')
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

/** Four numbers, as which browsers also read a number alone: that of a telephone, say. */
const fourNumbers = /^\d+(?:\.\d+){3}$/;

/** Whether it is a host with a dot, with an optional port and path; an '@' may stand in the path alone. */
export function isWebAddress(text: string): boolean {
  const address = withoutScheme(text);
  if (/[\s\\\p{Cc}]|^[^/?#]*@/u.test(address)) return false;
  const host = hostOf(text);
  return hostName.test(host) && (!fourNumbers.test(host) || address.startsWith(host));
}
