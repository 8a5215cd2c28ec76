/** What a security.txt says (RFC 9116). */
export interface SecurityTxt {
  /** Whether there is one at all: it has a field by one of its names. */
  isThere: boolean;
  /** Whether it tells how to reach somebody, by an address that is one. */
  hasContact: boolean;
  /** The instant after which it counts no more, ISO; null where none or more than one is named, or it is no instant. */
  expires: string | null;
}

/** A URI, as a contact has to be (§2.5.3); not http, which anybody on the way could change. */
const contact = /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?[\d().-]+)$/i;
/** RFC 3339. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** Reads its fields, whose names are in any case; a signature around them (§2.3) and comments are passed over. */
export function readSecurityTxt(body: string): SecurityTxt {
  const fields = body.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^([a-z-]+):(.*)$/i.exec(line) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value.trim()]];
  });
  const valuesOf = (name: string) => fields.flatMap(([key, value]) => (key === name ? value : []));
  const [expires, ...more] = valuesOf('expires');
  const isOne = expires !== undefined && more.length === 0 && instant.test(expires);
  const at = isOne ? new Date(expires) : null;
  return {
    isThere: fields.some(([name]) => name === 'contact' || name === 'expires'),
    hasContact: valuesOf('contact').some((value) => contact.test(value)),
    expires: at === null || Number.isNaN(at.getTime()) ? null : at.toISOString(),
  };
}
