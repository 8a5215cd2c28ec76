import type { CaaRecord as NodeCaa } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type CaaRecord, findIssuers } from '@portal/records/caa';
import { type Dmarc, findDmarc } from '@portal/records/dmarc';
import type { Names } from '@portal/records/names';
import { readSpf, type Spf } from '@portal/records/spf';
import { parse } from 'tldts';

/** What the name's records say; lists are empty where there is none. */
export interface DnsFacts {
  /** The domain that is registered: 'shop.example' for 'www.shop.example'. */
  domain: string;
  /** Names that the host is an alias of, in order. */
  aliases: readonly string[];
  spf: Spf;
  dmarc: Dmarc;
  /** The certificate authorities that may issue; empty where all may, null where a name did not answer. */
  caa: readonly string[] | null;
  /** Does the domain take mail at all? */
  takesMail: boolean;
}

/**
 * The domain that the host's owner registered; null where there is none. Below a platform's domain (github.io) it is the
 * platform's, and no fault of who has a site there.
 */
export function registeredDomain(hostname: string): string | null {
  const { domain, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return isPrivate || hostname.endsWith('.localhost') ? null : domain;
}

/** A few look-ups by the machine's own resolver; undefined for what is no domain of the host's owner. */
export async function lookUpDns(hostname: string): Promise<DnsFacts | undefined> {
  const domain = registeredDomain(hostname);
  if (domain === null) return undefined;
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const names: Names = {
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (name) =>
      (
        await Promise.all([orNone(resolver.resolve4(name)), orNone(resolver.resolve6(name))])
      ).flat(),
    exchangers: async (name) =>
      (await orNone(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  };
  try {
    const authorities = async (name: string) =>
      (await orNone(resolver.resolveCaa(name))).flatMap(taggedOf);
    const [spf, dmarc, caa, exchangers, aliases] = await Promise.all([
      readSpf(domain, names),
      findDmarc(domain, names),
      // Some servers of names fail over records that they do not know.
      findIssuers(domain, authorities).catch(() => null),
      names.exchangers(domain),
      aliasesOf(hostname, resolver),
    ]);
    return {
      domain,
      aliases,
      spf,
      dmarc,
      caa,
      takesMail: exchangers.some((exchange) => exchange !== ''),
    };
  } catch {
    return undefined;
  }
}

/** Node names a record's property after its tag, and gives all flags, of which the highest bit is known (RFC 8659 §4.1). */
const taggedOf = (record: NodeCaa): CaaRecord[] =>
  Object.entries(record).flatMap(([tag, value]) =>
    typeof value === 'string' ? [{ tag, value, isCritical: record.critical >= 128 }] : [],
  );

/** No such record is an answer; a resolver that fails is none, and proves nothing. */
async function orNone<T>(records: Promise<T[]>): Promise<T[]> {
  try {
    return await records;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}

async function aliasesOf(hostname: string, resolver: Resolver): Promise<string[]> {
  const aliases: string[] = [];
  let name = hostname;
  while (aliases.length < 5) {
    try {
      const [next] = await resolver.resolveCname(name);
      if (next === undefined) break;
      aliases.push(next.toLowerCase());
      name = next;
    } catch {
      break;
    }
  }
  return aliases;
}
