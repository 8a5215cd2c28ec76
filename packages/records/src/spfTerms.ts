import { isIPv4, isIPv6 } from 'node:net';

/** What becomes of mail that a term matches (RFC 7208 §4.6.2). */
export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral';

export interface SpfTerm {
  /** As it was written: 'include:spf.shop.example'. */
  text: string;
  name: 'all' | 'include' | 'a' | 'mx' | 'ptr' | 'ip4' | 'ip6' | 'exists' | 'redirect' | 'exp';
  /** 'pass' for modifiers. */
  result: SpfResult;
  /** The domain or address named, with its macros; null where the record's own domain is meant. */
  target: string | null;
  /** How many leading bits of an address must agree, of IPv4 and of IPv6. */
  bits4: number;
  bits6: number;
}

const results = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' } as const;

/** A macro that a record may hold: c, r and t are for explanations alone (§7.2). */
export const spfMacro = /%\{([slodiphv])([1-9]\d{0,2})?(r)?([.\-+,/_=]*)\}/gi;
const domainSpec = new RegExp(
  String.raw`^(?:[!-$&-~]|${spfMacro.source}|%[%_-])*?(?:\.(?!\d+\.?$)[a-z\d](?:[a-z\d-]*[a-z\d])?\.?|${spfMacro.source}|%[%_-])$`,
  'i',
);
const macroText = /^(?:[!-$&-~]|%\{[slodiphcrtv]\d*r?[.\-+,/_=]*\}|%[%_-])*$/i;
const bits = String.raw`(?:\/(0|[1-9]\d?))?(?:\/\/(0|[1-9]\d{0,2}))?`;
const hosts = new RegExp(`^(a|mx)(?::(.*?))?${bits}$`, 'i');
const network = /^(ip[46]):([^/]*)(?:\/(0|[1-9]\d{0,2}))?$/i;
const named = /^(include|exists|ptr):(.*)$/i;

/** Whether receivers take the text for an SPF record (RFC 7208 §4.5). */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/**
 * The terms of a record by its grammar (RFC 7208 §12), in order; unknown modifiers are left out. A text instead is the term that
 * no grammar has: the record is then void, wherever it stands (§4.6).
 */
export function readSpfTerms(record: string): SpfTerm[] | string {
  const terms: SpfTerm[] = [];
  for (const text of record.split(' ').slice(1)) {
    if (text === '') continue;
    const term = termOf(text);
    if (term === null) return text;
    if (term === 'unknown modifier') continue;
    // Each modifier at most once (§6).
    const isModifier = term.name === 'redirect' || term.name === 'exp';
    if (isModifier && terms.some(({ name }) => name === term.name)) return text;
    terms.push(term);
  }
  return terms;
}

function termOf(text: string): SpfTerm | 'unknown modifier' | null {
  const [, modifier, value = ''] = /^([a-z][\w.-]*)=(.*)$/i.exec(text) ?? [];
  if (modifier !== undefined) return modifierOf(text, modifier.toLowerCase(), value);
  const qualifier = /^[+?~-]/.exec(text)?.[0] as keyof typeof results | undefined;
  const bare = qualifier === undefined ? text : text.slice(1);
  const found = mechanismOf(bare);
  return found && { text, result: results[qualifier ?? '+'], bits4: 32, bits6: 128, ...found };
}

const modifierOf = (text: string, name: string, target: string) => {
  if (name !== 'redirect' && name !== 'exp')
    return macroText.test(target) ? 'unknown modifier' : null;
  const term: SpfTerm = { text, name, result: 'pass', target, bits4: 32, bits6: 128 };
  return domainSpec.test(target) ? term : null;
};

type Mechanism = Pick<SpfTerm, 'name' | 'target'> & Partial<Pick<SpfTerm, 'bits4' | 'bits6'>>;

function mechanismOf(bare: string): Mechanism | null {
  const lower = bare.toLowerCase();
  if (lower === 'all' || lower === 'ptr') return { name: lower, target: null };
  const [, one, spec = ''] = named.exec(bare) ?? [];
  if (one !== undefined)
    return domainSpec.test(spec) ? { name: one.toLowerCase() as 'include', target: spec } : null;
  return networkOf(bare) ?? hostsOf(bare);
}

function networkOf(bare: string): Mechanism | null {
  const [, name, address = '', length] = network.exec(bare) ?? [];
  if (name === undefined) return null;
  if (name.endsWith('4')) {
    const bits4 = Number(length ?? 32);
    return isIPv4(address) && bits4 <= 32 ? { name: 'ip4', target: address, bits4 } : null;
  }
  const bits6 = Number(length ?? 128);
  const isAddress = isIPv6(address) && !address.includes('%');
  return isAddress && bits6 <= 128 ? { name: 'ip6', target: address, bits6 } : null;
}

function hostsOf(bare: string): Mechanism | null {
  const [, name, spec, length4, length6] = hosts.exec(bare) ?? [];
  if (name === undefined) return null;
  const [bits4, bits6] = [Number(length4 ?? 32), Number(length6 ?? 128)];
  if (bits4 > 32 || bits6 > 128 || (spec !== undefined && !domainSpec.test(spec))) return null;
  return { name: name.toLowerCase() as 'a', target: spec ?? null, bits4, bits6 };
}
