import { Resolver } from 'node:dns/promises';
import { parse } from 'tldts';

/** What the name's records say; lists are empty where there is none. */
export interface DnsFacts {
  /** The domain that is registered: 'shop.example' for 'www.shop.example'. */
  domain: string;
  /** Names that the host is an alias of, in order. */
  aliases: readonly string[];
  spf: readonly string[];
  dmarc: readonly string[];
  /** Values of the certificate authorities that may issue; RFC 8659. */
  caa: readonly string[];
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
  const orNone = async <T>(records: Promise<T[]>): Promise<T[] | null> => {
    try {
      return await records;
    } catch (error) {
      // No such record is an answer; a resolver that fails is none, and proves nothing.
      const code = (error as { code?: string }).code;
      return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null;
    }
  };
  const [texts, policies, authorities, exchangers, aliases] = await Promise.all([
    orNone(resolver.resolveTxt(domain)),
    orNone(resolver.resolveTxt(`_dmarc.${domain}`)),
    orNone(resolver.resolveCaa(domain)),
    orNone(resolver.resolveMx(domain)),
    aliasesOf(hostname, resolver),
  ]);
  if (texts === null || policies === null || authorities === null || exchangers === null) {
    return undefined;
  }
  const joined = (records: string[][]) => records.map((parts) => parts.join('').slice(0, 1000));
  return {
    domain,
    aliases,
    spf: joined(texts).filter((text) => /^v=spf1(?: |$)/i.test(text)),
    dmarc: joined(policies).filter((text) => /^v=DMARC1\b/i.test(text)),
    caa: authorities.map(({ issue }) => issue ?? '').filter((issue) => issue !== ''),
    takesMail: exchangers.some(({ exchange }) => exchange !== ''),
  };
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
