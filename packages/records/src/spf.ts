import { isIPv4 } from 'node:net';
import { AddressRanges } from './addressRanges.ts';
import { isName, type Names } from './names.ts';
import { isSpf, readSpfTerms, type SpfResult, type SpfTerm, spfMacro } from './spfTerms.ts';

/**
 * What a receiver makes of the domain's SPF record (RFC 7208):
 * - 'missing', 'several': none, or more than one, which counts as an error (§4.5);
 * - 'broken': an error that makes receivers use none of it (permerror);
 * - 'too many look-ups', 'absent names': more than ten, or more than two of them for nothing (§4.6.4): there most receivers stop;
 * - 'everybody', 'nearly everybody': what it allows is the whole internet, or a large part of it;
 * - 'neutral', 'softfail', 'fail': what it says of mail from where it does not allow any;
 * - 'not known': a name did not answer, or the end depends on each mail.
 */
export type SpfState =
  | 'missing'
  | 'several'
  | 'broken'
  | 'too many look-ups'
  | 'absent names'
  | 'everybody'
  | 'nearly everybody'
  | 'neutral'
  | 'softfail'
  | 'fail'
  | 'not known';

export interface Spf {
  /** TXT records of the domain that begin as one. */
  records: readonly string[];
  state: SpfState;
  /** Why, in a sentence with the standard's section; empty where the record itself says it. */
  reason: string;
}

const maxLookups = 10;
const maxVoids = 2;
const maxExchangers = 10;
/** Of one name; a DNS answer has room for thousands. */
const maxAddresses = 50;
/** Of all records together, and of the longest; ten look-ups of usual ones have a tenth of it. */
const maxTerms = 2_000;
const maxLength = 16_000;
const maxMs = 20_000;
/** Octets in a name of DNS, without the dot at its end. */
const longestName = 253;
/** So many are counted; how many more there are helps nobody. */
const maxCounted = 40;
/** A /8 of IPv4, a /16 of IPv6: more than any service has that sends mail for others. */
const wide = { v4: 1n << 24n, v6: 1n << 112n };
/** Half of all IPv4 addresses; half of those of IPv6 that are handed out (2000::/3). */
const all = { v4: 1n << 31n, v6: 1n << 124n };

/** Evaluates the record of a domain for mail from any server, as a receiver does, in order and with its bounds. */
export async function readSpf(domain: string, names: Names): Promise<Spf> {
  let records: readonly string[];
  try {
    records = (await names.texts(domain)).filter(isSpf);
  } catch {
    return { records: [], state: 'not known', reason: `${domain} did not answer.` };
  }
  const [record] = records;
  if (record === undefined) return { records, state: 'missing', reason: '' };
  if (records.length > 1) return { records, state: 'several', reason: '' };
  return { records, ...(await new Evaluation(domain, names).run(record)) };
}

type Found = Pick<Spf, 'state' | 'reason'>;

/** What ends the evaluation; thrown within this file alone. */
class Stop extends Error {}

class Evaluation {
  readonly #names: Names;
  /** The domain in the mail, whichever record is being read. */
  readonly #sender: string;
  /** What was allowed before the evaluation ended. */
  readonly #allowed = new AddressRanges();
  #lookups = 0;
  #voids = 0;
  #terms = 0;
  readonly #until = Date.now() + maxMs;
  #problem: Found | null = null;

  constructor(sender: string, names: Names) {
    this.#sender = sender;
    this.#names = names;
  }

  async run(record: string): Promise<Found> {
    let others: SpfResult | null = null;
    try {
      others = await this.#read(record, this.#sender, this.#allowed);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
    }
    // Who is allowed before an error is allowed all the same.
    const width = widthOf(this.#allowed);
    if (width?.state === 'everybody') return width;
    if (this.#problem) return { ...this.#problem, reason: this.#counted(this.#problem) };
    if (others === 'pass') return { state: 'everybody', reason: '' };
    if (width) return width;
    return others === null
      ? { state: 'not known', reason: 'What it says of others depends on each mail (§7).' }
      : { state: others, reason: '' };
  }

  #counted({ state, reason }: Found): string {
    if (state !== 'too many look-ups' || this.#lookups <= maxLookups) return reason;
    const count = this.#lookups >= maxCounted ? `${maxCounted} or more` : this.#lookups;
    return `It takes ${count} look-ups, of which receivers make ${maxLookups} (RFC 7208 §4.6.4).`;
  }

  /** Adds to `allowed` whom the record allows. What it says of others; null where that depends on each mail. */
  async #read(record: string, domain: string, allowed: AddressRanges): Promise<SpfResult | null> {
    const terms = record.length > maxLength ? [] : readSpfTerms(record);
    this.#terms += terms.length;
    if (record.length > maxLength || this.#terms > maxTerms)
      this.#giveUp(`The record of ${domain} is longer than any that is read here.`);
    if (typeof terms === 'string')
      this.#break(`"${cut(terms)}" in the record of ${domain} is nothing that SPF has`, '4.6');
    return this.#othersOf(terms, domain, allowed);
  }

  async #othersOf(
    terms: readonly SpfTerm[],
    domain: string,
    allowed: AddressRanges,
  ): Promise<SpfResult | null> {
    let most: SpfResult = 'fail';
    for (const term of terms) {
      if (term.name === 'all') return weaker(term.result, most);
      const own = term.result === 'pass' ? allowed : new AddressRanges();
      if (await this.#matchesAll(term, domain, own)) return weaker(term.result, most);
      // Whom it names here never gets to what comes after (§4.6.2).
      if (own !== allowed && widthOf(own)?.state === 'everybody') most = weaker(term.result, most);
    }
    const redirect = terms.find(({ name }) => name === 'redirect');
    if (redirect === undefined) return weaker('neutral', most);
    const target = this.#begin(redirect, domain);
    if (target === null) return null;
    const others = await this.#read(await this.#recordOf(redirect, target), target, allowed);
    return others && weaker(others, most);
  }

  /** Adds to `allowed` whom the term matches; true where that is anybody. */
  async #matchesAll(term: SpfTerm, domain: string, allowed: AddressRanges): Promise<boolean> {
    const { name, bits4, bits6 } = term;
    if (name === 'redirect' || name === 'exp' || name === 'all') return false;
    if (name === 'ip4' || name === 'ip6') {
      allowed.add(term.target ?? '', bits4, bits6);
      return false;
    }
    const target = this.#begin(term, domain);
    if (target === null || name === 'ptr') return false;
    if (name === 'include') {
      const inner = new AddressRanges();
      const others = await this.#read(await this.#recordOf(term, target), target, inner);
      allowed.addAll(inner);
      return others === 'pass' || widthOf(inner)?.state === 'everybody';
    }
    const addresses = await this.#addressesOf(term, target);
    // Whatever address the mail comes from, IPv4 is asked for (§5.7).
    if (name === 'exists') return addresses.some((address) => isIPv4(address));
    for (const address of addresses) allowed.add(address, bits4, bits6);
    return false;
  }

  /** Counts a term that asks DNS. Null where its name depends on the mail. */
  #begin({ target }: SpfTerm, domain: string): string | null {
    this.#lookups++;
    if (this.#lookups > maxLookups) this.#note('too many look-ups', '');
    if (this.#lookups >= maxCounted) throw new Stop();
    return target === null ? domain : expand(target, { d: domain, o: this.#sender });
  }

  async #recordOf({ text }: SpfTerm, target: string): Promise<string> {
    const section = /^redirect=/i.test(text) ? '6.1' : '5.2';
    const records = isName(target)
      ? (await this.#ask(target, (name) => this.#names.texts(name))).filter(isSpf)
      : [];
    const [record] = records;
    if (record === undefined)
      this.#break(`"${cut(text)}" leads to ${cut(target)}, which has no SPF record`, section);
    if (records.length > 1)
      this.#break(`"${cut(text)}" leads to ${cut(target)}, which has several SPF records`, '4.5');
    return record;
  }

  async #addressesOf({ name, text }: SpfTerm, target: string): Promise<readonly string[]> {
    // Past the bound look-ups are counted, and no address is asked for.
    if (this.#problem) return [];
    if (!isName(target)) return this.#void(text);
    if (name !== 'mx') {
      const addresses = await this.#ask(target, (host) => this.#names.addresses(host));
      return addresses.length > 0 ? addresses.slice(0, maxAddresses) : this.#void(text);
    }
    const hosts = (await this.#ask(target, (host) => this.#names.exchangers(host))).filter(isName);
    if (hosts.length === 0) return this.#void(text);
    if (hosts.length > maxExchangers)
      this.#break(`"${cut(text)}" names more than ${maxExchangers} servers`, '4.6.4');
    const answers = hosts.map((host) => this.#ask(host, (one) => this.#names.addresses(one)));
    return (await Promise.all(answers)).flatMap((addresses) => addresses.slice(0, maxAddresses));
  }

  #void(text: string): [] {
    this.#voids++;
    if (this.#voids > maxVoids) {
      const reason = `"${cut(text)}" is the third in it that leads to no address; receivers accept ${maxVoids} (RFC 7208 §4.6.4).`;
      this.#note('absent names', reason);
    }
    return [];
  }

  async #ask<T>(name: string, ask: (name: string) => Promise<T>): Promise<T> {
    if (Date.now() > this.#until) this.#giveUp('Its names took too long to answer.');
    try {
      return await ask(name);
    } catch {
      return this.#giveUp(`${cut(name)} did not answer.`);
    }
  }

  #giveUp(reason: string): never {
    this.#note('not known', reason);
    throw new Stop();
  }

  #break(what: string, section: string): never {
    this.#note('broken', `${what} (RFC 7208 §${section}).`);
    throw new Stop();
  }

  /** The first problem decides: there receivers stop. */
  #note(state: SpfState, reason: string): void {
    this.#problem ??= { state, reason };
  }
}

const byStrength: readonly SpfResult[] = ['pass', 'neutral', 'softfail', 'fail'];
const weaker = (one: SpfResult, other: SpfResult): SpfResult =>
  byStrength.indexOf(one) < byStrength.indexOf(other) ? one : other;

function widthOf(allowed: AddressRanges): Found | null {
  const { v4, v6 } = allowed.size();
  if (v4 < wide.v4 && v6 < wide.v6) return null;
  const isAll = v4 >= all.v4 || v6 >= all.v6;
  const counts = v4 >= wide.v4 ? `${v4.toLocaleString('en')} IPv4` : `2^${bitsOf(v6)} IPv6`;
  return {
    state: isAll ? 'everybody' : 'nearly everybody',
    reason: `It allows ${counts} addresses.`,
  };
}

const bitsOf = (count: bigint): number => count.toString(2).length - 1;
const cut = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);

/** The name that a domain's macros make (RFC 7208 §7.3); null where it depends on who sends the mail. */
function expand(spec: string, values: Readonly<Record<string, string>>): string | null {
  let isFixed = true;
  const text = spec
    .replaceAll(
      spfMacro,
      (_, letter: string, count?: string, reversed?: string, marks?: string) => {
        const value = values[letter.toLowerCase()];
        if (value === undefined) isFixed = false;
        const parts = partsOf(value ?? '', marks || '.');
        if (reversed) parts.reverse();
        return parts.slice(-Number(count ?? parts.length)).join('.');
      },
    )
    .replaceAll('%%', '%')
    .replaceAll('%_', ' ')
    .replaceAll('%-', '%20');
  return isFixed ? shorten(text.toLowerCase()) : null;
}

/** Of what is too long for a name the first labels are left out (RFC 7208 §7.3). */
function shorten(name: string): string {
  let rest = name;
  while (rest.length > longestName && rest.includes('.')) rest = rest.slice(rest.indexOf('.') + 1);
  return rest;
}

/** The text between any of the marks. */
function partsOf(text: string, marks: string): string[] {
  const parts = [''];
  for (const sign of text)
    if (marks.includes(sign)) parts.push('');
    else parts.push(`${parts.pop()}${sign}`);
  return parts;
}
