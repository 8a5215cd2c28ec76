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
const contact = /^(?:mailto:[^\s@/]+@[^\s@]+|https:\/\/[^\s/]\S*|tel:\+?[\d().-]+)$/i;
/** RFC 3339 §5.6: its day, its time. */
const instant =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):\d\d)$/i;
/** The fields of §2.5. */
const known =
  /^(?:acknowledgments|canonical|contact|encryption|expires|hiring|policy|preferred-languages)$/;

/** Reads its fields, whose names are in any case; a signature around them (§2.3) and comments are passed over. */
export function readSecurityTxt(body: string): SecurityTxt {
  const fields = body.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^([a-z-]+):(.*)$/i.exec(line) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value.trim()]];
  });
  const valuesOf = (name: string) => fields.flatMap(([key, value]) => (key === name ? value : []));
  const [expires, ...more] = valuesOf('expires');
  return {
    isThere: fields.some(([name]) => known.test(name)),
    hasContact: valuesOf('contact').some((value) => contact.test(value)),
    expires: more.length === 0 ? isoOf(expires ?? '') : null,
  };
}

/** Null for what is no instant, such as one on the thirtieth of February, which would come back as another day. */
function isoOf(text: string): string | null {
  const [, day = ''] = instant.exec(text) ?? [];
  const [midnight, at] = [new Date(`${day}T00:00:00Z`), new Date(text)];
  if (Number.isNaN(midnight.getTime()) || Number.isNaN(at.getTime())) return null;
  return midnight.toISOString().startsWith(day) ? at.toISOString() : null;
}
