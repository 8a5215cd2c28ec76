/** Whom each feature of the browser is allowed: `*`, `self`, `src` or origins; nobody where there are none. */
export type PermissionsPolicy = ReadonlyMap<string, readonly string[]>;

const key = '[a-z*][a-z0-9_.*-]*';
const token = "[A-Za-z*][!#$%&'*+.^_`|~\\w:/-]*";
const string = '"(?:[ !#-[\\]-~]|\\\\["\\\\])*"';
/** RFC 9651 §3.3: numbers, strings, tokens, bytes, booleans, dates and strings for display. */
const bareItem = [
  '-?\\d{1,12}\\.\\d{1,3}',
  '@?-?\\d{1,15}',
  string,
  token,
  ':[A-Za-z0-9+/=]*:',
  '\\?[01]',
  '%"(?:[ !#$&-~]|%[0-9a-f]{2})*"',
].join('|');
const parameters = `(?:; *${key}(?:=(?:${bareItem}))?)*`;
const item = `(?:${bareItem})${parameters}`;
const list = `\\( *(?:${item}(?: +${item})* *)?\\)`;
/** One member of a dictionary, up to where the next one begins or the text ends. */
const member = new RegExp(
  `(${key})(?:=(?:(${list})${parameters}|(${bareItem})${parameters})|${parameters})[ \\t]*(?:(,)[ \\t]*|$)`,
  'y',
);
const items = new RegExp(`(${bareItem})${parameters}`, 'g');

/**
 * Reads Permissions-Policy fields as browsers do: one dictionary of structured fields (RFC 9651 §4.2.2), of which the last says
 * what a feature is allowed; what breaks the grammar is ignored as a whole.
 * @returns null where it was not sent
 */
export function readPermissionsPolicy(
  fields: readonly string[] | undefined,
): PermissionsPolicy | 'invalid' | null {
  if (fields === undefined || fields.length === 0) return null;
  const text = fields.join(', ').replace(/^ +/, '');
  const policy = new Map<string, readonly string[]>();
  let at = 0;
  let isOpen = text !== '';
  while (isOpen) {
    member.lastIndex = at;
    const [whole, feature, inner, bare, comma] = member.exec(text) ?? [];
    if (whole === undefined || feature === undefined) return 'invalid';
    policy.set(feature, allowed(inner === undefined ? (bare ?? '') : inner.slice(1, -1)));
    at += whole.length;
    isOpen = comma !== undefined;
  }
  return policy;
}

/** Its strings, and the words that are known; what else it holds allows nobody. */
const allowed = (text: string): string[] =>
  [...text.matchAll(items)].flatMap(([, value = '']) => {
    if (value.startsWith('"')) return [value.slice(1, -1).replace(/\\(.)/g, '$1')];
    return /^(?:\*|self|src)$/.test(value) ? [value] : [];
  });
