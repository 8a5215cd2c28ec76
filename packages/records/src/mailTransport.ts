/** A policy of MTA-STS (RFC 8461 §3.2). */
export interface MtaStsPolicy {
  mode: 'enforce' | 'testing' | 'none';
  /** In seconds. */
  maxAge: number;
  /** The mail servers that it names, in lower case: 'mail.shop.example', '*.shop.example'. */
  names: readonly string[];
}

const maxNames = 50;
/** About a year (§3.2). */
const longestAge = 31_557_600;
const modes: readonly string[] = ['enforce', 'testing', 'none'] satisfies MtaStsPolicy['mode'][];
const isMode = (text: string): text is MtaStsPolicy['mode'] => modes.includes(text);

/**
 * The fields of the one record of its version, by the grammar of RFC 8461 §3.1 and RFC 8460 §3: no blanks around '=', nothing
 * between semicolons that is no field. What does not begin with the version and a semicolon is passed over; empty where no
 * record is left, or several, or one that breaks the grammar.
 */
function fieldsOf(texts: readonly string[], version: string): [name: string, value: string][] {
  const [record, ...more] = texts
    .map((text) => text.split(';'))
    .filter(([first = '', ...rest]) => first.trimEnd() === version && rest.length > 0);
  if (record === undefined || more.length > 0) return [];
  const parts = record.slice(1).map((part) => part.trim());
  if (parts.at(-1) === '') parts.pop();
  const fields = parts.map((part) => /^([a-z\d][\w.-]{0,31})=(.+)$/i.exec(part));
  if (fields.includes(null)) return [];
  return fields.map((field) => [field?.[1] ?? '', field?.[2] ?? '']);
}

/** Whether the TXT records of _mta-sts announce a policy: by one id, of several the first (RFC 8461 §3.1, §3.2). */
export function announcesMtaSts(texts: readonly string[]): boolean {
  const id = fieldsOf(texts, 'v=STSv1').find(([name]) => name === 'id')?.[1] ?? '';
  return /^[a-z\d]{1,32}$/i.test(id);
}

/** A field, before whose colon is no blank (RFC 8461 §3.2). */
const line = /^([a-z\d][\w.-]{0,31}):(.*)$/i;
/** A mail server, or an asterisk for the first label of its name: a domain of RFC 5321 §4.1.2, without a dot at its end. */
const server = /^(?=.{1,255}$)(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.(?!$)|$))+$/;

/** Null if senders could not use it: a field is missing or cannot be read. Of a field that comes twice the first counts. */
export function readMtaStsPolicy(body: string): MtaStsPolicy | null {
  const fields = body.split(/\r?\n/).flatMap((text): [string, string][] => {
    const [, name, value = ''] = line.exec(text) ?? [];
    return name === undefined ? [] : [[name, value.trim()]];
  });
  const fieldOf = (name: string) => fields.find(([key]) => key === name)?.[1] ?? '';
  const mode = fieldOf('mode');
  const age = fieldOf('max_age');
  const names = fields.flatMap(([key, value]) => (key === 'mx' ? [value.toLowerCase()] : []));
  const isUsable =
    fieldOf('version') === 'STSv1' &&
    /^\d{1,10}$/.test(age) &&
    Number(age) <= longestAge &&
    names.every((name) => server.test(name)) &&
    (names.length > 0 || mode === 'none');
  if (!isUsable || !isMode(mode)) return null;
  return { mode, maxAge: Number(age), names: names.slice(0, maxNames) };
}

/** Whether a policy names the server; an asterisk stands for one label (§4.1). */
export const coversServer = ({ names }: MtaStsPolicy, host: string): boolean =>
  names.some((pattern) =>
    pattern.startsWith('*.')
      ? host.slice(host.indexOf('.') + 1) === pattern.slice(2)
      : pattern === host,
  );

/** Whether the TXT records of _smtp._tls ask for reports, in one `rua` or several, and name who gets them (RFC 8460 §3). */
export const asksForTlsReports = (texts: readonly string[]): boolean =>
  fieldsOf(texts, 'v=TLSRPTv1')
    .flatMap(([name, value]) => (name === 'rua' ? value.split(',') : []))
    .some((uri) => /^\s*(?:mailto:[^\s@/]+@[^\s@/]+|https:\/\/[^\s/]\S*)\s*$/i.test(uri));

/** One TLSA record (RFC 6698 §2.1). */
export interface Tlsa {
  usage: number;
  selector: number;
  matchingType: number;
  certificate: Uint8Array;
}

const digestBytes: Readonly<Record<number, number>> = { 1: 32, 2: 64 };

/** Whether mail servers that send can use it: usages 0 and 1 count as none for mail (RFC 7672 §3.1.3). */
export const isUsableTlsa = ({ usage, selector, matchingType, certificate }: Tlsa): boolean =>
  (usage === 2 || usage === 3) &&
  (selector === 0 || selector === 1) &&
  (matchingType === 0 ? certificate.length > 0 : certificate.length === digestBytes[matchingType]);
