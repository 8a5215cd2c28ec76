/**
 * DNS as a reader asks it. Each answers with what is published under the name, aliases followed, and with nothing where there
 * is none; what gets no answer, or a server's failure, rejects.
 */
export interface Names {
  /** TXT records, each with its strings put together. */
  texts(name: string): Promise<readonly string[]>;
  /** A and AAAA records, as literals. */
  addresses(name: string): Promise<readonly string[]>;
  /** The hosts of MX records, in any order; '' or '.' for "takes no mail" (RFC 7505). */
  exchangers(name: string): Promise<readonly string[]>;
}

/** Whether DNS can be asked for it: labels of 1 to 63 octets, 253 together (RFC 1035 §2.3.4), a dot at the end or none. */
export function isName(name: string): boolean {
  const bare = name.replace(/\.$/, '');
  return bare.length <= 253 && bare.split('.').every((label) => /^[^.]{1,63}$/.test(label));
}
