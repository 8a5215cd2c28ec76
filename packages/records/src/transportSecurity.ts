/** What Strict-Transport-Security tells browsers. */
export interface TransportSecurity {
  /** In seconds; 0 takes back what was told before. */
  maxAge: number;
  includesSubDomains: boolean;
}

const known = new Set(['max-age', 'includesubdomains']);
const blanks = '[ \\t]*';
const token = "[!#$%&'*+.^_`|~\\w-]+";
/** A directive with or without a value, which may be quoted; nothing, because a semicolon may stand alone. */
const directive = new RegExp(
  `^${blanks}(?:(${token})(?:${blanks}=${blanks}(?:(${token})|"((?:[^"\\\\]|\\\\.)*)"))?${blanks})?$`,
);

/**
 * Reads it as browsers do (RFC 6797): of several fields the first alone counts (§8.1), and what breaks the grammar or says one
 * thing twice is ignored as a whole (§6.1).
 * @returns null where it was not sent
 */
export function readTransportSecurity(
  fields: readonly string[] | undefined,
): TransportSecurity | 'invalid' | null {
  const [field] = fields ?? [];
  if (field === undefined) return null;
  const values = new Map<string, string | null>();
  for (const part of partsOf(field)) {
    const [matched, name, bare, quoted] = directive.exec(part) ?? [];
    if (matched === undefined) return 'invalid';
    if (name === undefined) continue;
    const key = name.toLowerCase();
    // RFC 6797 has any twice break the whole; browsers mind only of those that they know.
    if (values.has(key) && known.has(key)) return 'invalid';
    values.set(key, bare ?? quoted?.replace(/\\(.)/g, '$1') ?? null);
  }
  const age = values.get('max-age') ?? '';
  const includes = values.get('includesubdomains');
  if (!/^\d+$/.test(age) || typeof includes === 'string') return 'invalid';
  return { maxAge: Number(age), includesSubDomains: includes === null };
}

/** Split at semicolons outside of quotation marks. */
function partsOf(field: string): string[] {
  const parts = [''];
  let isQuoted = false;
  for (let at = 0; at < field.length; at++) {
    const sign = field[at] ?? '';
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === ';' && !isQuoted) parts.push('');
    else parts[parts.length - 1] += sign === '\\' && isQuoted ? sign + (field[++at] ?? '') : sign;
  }
  return parts;
}
