import { isIPv4 } from 'node:net';
import { findDmarc } from '@portal/records/dmarc';
import { readSpf, type Spf } from '@portal/records/spf';
import { readSpfTerms } from '@portal/records/spfTerms';
import type { BlocklistFact, DkimRecord, DnsFacts } from '../ground/facts.ts';
import { sharedHostOf } from '../judge/shared.ts';
import { addressesOf, namesOf, type Resolver, textOf } from './resolver.ts';

/** The selectors under which common mail services and servers publish their keys. */
const commonSelectors = `default dkim mail smtp google selector1 selector2 k1 k2 s1 s2 fm1
   mandrill protonmail zoho sig1`.split(/\s+/);

/** Null if the resolver does not answer. */
export async function collectDns(
  resolver: Resolver,
  domain: string,
  declaredSelectors: readonly string[],
): Promise<DnsFacts | null> {
  try {
    const names = namesOf(resolver);
    const [spf, dmarc, exchangers, dkim] = await Promise.all([
      readSpf(domain, names),
      findDmarc(domain, names),
      names.exchangers(domain),
      collectDkim(resolver, domain, declaredSelectors),
    ]);
    return {
      exchangers,
      spf,
      senders: await collectSenders(resolver, domain, spf, exchangers),
      dmarc,
      dkim,
    };
  } catch {
    return null;
  }
}

/** The maximum number of senders that are collected. */
const maxSenders = 8;

/**
 * The addresses behind a record's ip4, ip6, a and mx terms, as far as they are the domain's own. Networks, other
 * organizations' mail servers and platforms' addresses are left out.
 */
async function collectSenders(
  resolver: Resolver,
  domain: string,
  { records }: Spf,
  servers: readonly string[],
): Promise<string[]> {
  const terms = readSpfTerms(records[0] ?? '');
  if (typeof terms === 'string') return [];
  const own = servers.filter((host) => host.endsWith(`.${domain}`));
  const senders = await Promise.all(
    terms
      // Not networks: whose each address is cannot be told.
      .filter(({ result, bits4, bits6 }) => result === 'pass' && bits4 === 32 && bits6 === 128)
      .map(async ({ name, target }) => {
        if (name === 'ip4' || name === 'ip6') return target ?? [];
        if (name !== 'a' && name !== 'mx') return [];
        const hosts = name === 'a' ? [target ?? domain] : target === null ? own : [];
        // What is no name, or does not answer, is nobody's.
        const addresses = await Promise.all(
          hosts.map((host) => addressesOf(resolver, host).catch(() => [])),
        );
        return addresses.flat().filter((one) => sharedHostOf(one) === null);
      }),
  );
  return [...new Set(senders.flat())].slice(0, maxSenders);
}

async function collectDkim(
  resolver: Resolver,
  domain: string,
  declared: readonly string[],
): Promise<DkimRecord[]> {
  const selectors = [...new Set([...declared, ...commonSelectors])];
  const answers = await Promise.all(
    selectors.map(async (selector): Promise<DkimRecord[]> => {
      try {
        const records = await resolver.records(`${selector}._domainkey.${domain}`, 'TXT');
        // In one order, whatever the order of the answer.
        const [text = null, ...more] = records.map(textOf).filter(isKey).toSorted();
        const record = { selector, declared: declared.includes(selector), text };
        return [more.length > 0 ? { ...record, more } : record];
      } catch {
        // Where their names lead to a server that is gone, nothing is known of keys, and all else is.
        return [];
      }
    }),
  );
  const keys = answers.flat();
  // A wildcard answers for any selector, and is one key.
  return keys.filter(
    ({ declared: isDeclared, text }, at) =>
      isDeclared || (text !== null && keys.findIndex((one) => one.text === text) === at),
  );
}

/** Has what a key has, and is no record of another kind, such as DMARC's for every name (RFC 6376 §3.6.1). */
const isKey = (text: string): boolean =>
  /(?:^|;)\s*p\s*=/i.test(text) && !/^\s*v\s*=(?!\s*dkim)/i.test(text);

/** Whether the name exists in DNS; null if the resolver does not answer. */
export async function isKnown(resolver: Resolver, domain: string): Promise<boolean | null> {
  try {
    const [start, addresses] = await Promise.all([
      resolver.records(domain, 'SOA'),
      addressesOf(resolver, domain),
    ]);
    return start.length > 0 || addresses.length > 0;
  } catch {
    return null;
  }
}

const maxAddresses = 4;

/**
 * Queries the operator's DNS block lists for the domain's own mail senders (RFC 5782). Null if there is no list or no
 * own sender, because a mail service shares its addresses among all of its customers, or if a query fails.
 */
export async function collectBlocklists(
  resolver: Resolver,
  zones: readonly string[],
  senders: readonly string[],
): Promise<BlocklistFact[] | null> {
  const addresses = senders.filter((one) => isIPv4(one)).slice(0, maxAddresses);
  if (zones.length === 0 || addresses.length === 0) return null;
  try {
    return await Promise.all(
      zones.flatMap((zone) =>
        addresses.map(async (address) => ({
          zone,
          address,
          listed: await isListed(resolver, zone, address),
        })),
      ),
    );
  } catch {
    return null;
  }
}

/**
 * §2.1: a listed address, reversed under the zone, resolves to 127.0.0.x; 127.255.255.x means that the list refused the
 * query.
 */
async function isListed(resolver: Resolver, zone: string, address: string): Promise<boolean> {
  const answers = await resolver.records(`${address.split('.').reverse().join('.')}.${zone}`, 'A');
  return answers.some((record) => 'data' in record && /^127\.(?!255\.)/.test(String(record.data)));
}
