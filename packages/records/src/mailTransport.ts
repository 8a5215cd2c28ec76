import { isName } from './names.ts';
import { readTags } from './tags.ts';

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

/** Whether the TXT records of _mta-sts announce a policy: exactly one of them does, with an id (§3.1). */
export function announcesMtaSts(texts: readonly string[]): boolean {
  const [record, ...more] = texts.filter((text) => /^v=STSv1[ \t]*(?:;|$)/.test(text));
  if (record === undefined || more.length > 0) return false;
  return readTags(record).some(([name, value]) => name === 'id' && /^[a-z\d]{1,32}$/i.test(value));
}

/** Null if senders could not use it: a field is missing or cannot be read. Of a field that comes twice the first counts. */
export function readMtaStsPolicy(body: string): MtaStsPolicy | null {
  const fields = body.split(/\r?\n/).flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });
  const fieldOf = (name: string) => fields.find(([key]) => key === name)?.[1] ?? '';
  const mode = fieldOf('mode');
  const age = fieldOf('max_age');
  const names = fields.flatMap(([key, value]) => (key === 'mx' ? [value.toLowerCase()] : []));
  const isUsable =
    fieldOf('version') === 'STSv1' &&
    /^\d{1,10}$/.test(age) &&
    Number(age) <= longestAge &&
    names.every((name) => isName(name.replace(/^\*\./, ''))) &&
    (names.length > 0 || mode === 'none');
  if (!isUsable || !isMode(mode)) return null;
  return { mode, maxAge: Number(age), names: names.slice(0, maxNames) };
}

/** Whether a policy names the server; an asterisk stands for one label (§4.1). */
export const coversServer = ({ names }: MtaStsPolicy, server: string): boolean =>
  names.some((pattern) =>
    pattern.startsWith('*.')
      ? server.slice(server.indexOf('.') + 1) === pattern.slice(2)
      : pattern === server,
  );

/** Whether the TXT records of _smtp._tls ask for reports: exactly one does, and names who gets them (RFC 8460 §3). */
export function asksForTlsReports(texts: readonly string[]): boolean {
  const [record, ...more] = texts.filter((text) => /^v=TLSRPTv1[ \t]*;/.test(text));
  if (record === undefined || more.length > 0) return false;
  const to = readTags(record).find(([name]) => name === 'rua')?.[1] ?? '';
  return to
    .split(',')
    .some((uri) => /^\s*(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]\S*)\s*$/i.test(uri));
}

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
