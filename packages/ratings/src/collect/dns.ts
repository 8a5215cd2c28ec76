import { isIPv4, isIPv6 } from 'node:net';
import type { DkimRecord, DnsFacts } from '../ground/facts.ts';
import { sharedHostOf } from '../judge/shared.ts';
import { addressesOf, type Resolver, textOf } from './resolver.ts';

/** The selectors under which common mail services and servers publish their keys. */
const commonSelectors = [
  'default',
  'dkim',
  'mail',
  'smtp',
  'google',
  'selector1',
  'selector2',
  'k1',
  'k2',
  's1',
  's2',
  'fm1',
  'mandrill',
  'protonmail',
  'zoho',
  'sig1',
];

/** RFC 7208 §4.6.4 allows ten; counting a few more is enough to see that the limit is exceeded. */
const maxLookups = 15;

/** Null if the resolver does not answer. */
export async function collectDns(
  resolver: Resolver,
  domain: string,
  declaredSelectors: readonly string[],
): Promise<DnsFacts | null> {
  try {
    const [texts, policies, exchangers, dkim] = await Promise.all([
      resolver.records(domain, 'TXT'),
      walkToDmarc(resolver, domain),
      resolver.records(domain, 'MX'),
      collectDkim(resolver, domain, declaredSelectors),
    ]);
    const spf = texts.map(textOf).filter((text) => /^v=spf1(?: |$)/i.test(text));
    const servers = exchangers.flatMap((record) =>
      record.type === 'MX' && record.data.exchange !== '.'
        ? [record.data.exchange.toLowerCase()]
        : [],
    );
    const [record] = spf;
    return {
      exchangers: servers,
      spf,
      spfLookups: record === undefined ? 0 : await countLookups(resolver, record),
      senders: record === undefined ? [] : await collectSenders(resolver, domain, record, servers),
      ...policies,
      dkim,
    };
  } catch {
    return null;
  }
}

/** The maximum number of names that are queried, from the domain up to its last label (RFC 9989 §4.10). */
const maxSteps = 8;

async function walkToDmarc(
  resolver: Resolver,
  domain: string,
): Promise<Pick<DnsFacts, 'dmarc' | 'dmarcAt'>> {
  const labels = domain.split('.').slice(-maxSteps);
  for (let at = 0; at < labels.length; at++) {
    const name = labels.slice(at).join('.');
    const found = (await resolver.records(`_dmarc.${name}`, 'TXT'))
      .map(textOf)
      .filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text));
    // Above the domain, only a record with `psd=y` applies to the names below it.
    const own = at === 0 ? found : found.filter((text) => /;\s*psd\s*=\s*y\b/i.test(text));
    if (own.length > 0) return { dmarc: own, dmarcAt: name };
  }
  return { dmarc: [], dmarcAt: domain };
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
  record: string,
  servers: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    record.split(/\s+/).map(async (term) => {
      const [, name = '', value = ''] =
        /^[+]?(ip4|ip6|a|mx)(?::([^/\s]+(?:\/\d+)?))?$/i.exec(term) ?? [];
      const kind = name.toLowerCase();
      const address = value.replace(/\/(?:32|128)$/, '');
      if (kind === 'ip4' || kind === 'ip6') {
        return isIPv4(address) || isIPv6(address) ? [address] : [];
      }
      const own = servers.filter((host) => host.endsWith(`.${domain}`));
      const hosts = kind === 'mx' && value === '' ? own : kind === 'a' ? [value || domain] : [];
      const addresses = await Promise.all(hosts.map((host) => addressesOf(resolver, host)));
      return addresses.flat().filter((one) => sharedHostOf(one) === null);
    }),
  );
  return [...new Set(found.flat())].slice(0, maxSenders);
}

async function collectDkim(
  resolver: Resolver,
  domain: string,
  declared: readonly string[],
): Promise<DkimRecord[]> {
  const selectors = [...new Set([...declared, ...commonSelectors])];
  const found = await Promise.all(
    selectors.map(async (selector) => {
      const records = await resolver.records(`${selector}._domainkey.${domain}`, 'TXT');
      const text = records.map(textOf).find((one) => /(?:^|;)\s*p\s*=/i.test(one)) ?? null;
      return { selector, declared: declared.includes(selector), text };
    }),
  );
  return found.filter((record) => record.declared || record.text !== null);
}

/** Counts the terms that cost a lookup, including those of included records. Stops soon after the limit. */
async function countLookups(resolver: Resolver, record: string): Promise<number> {
  const waiting = [record];
  const seen = new Set<string>();
  let count = 0;
  for (
    let text = waiting.shift();
    text !== undefined && count < maxLookups;
    text = waiting.shift()
  ) {
    for (const term of text.split(/\s+/).slice(1)) {
      const [, name = '', value = ''] =
        /^[+?~-]?(include|redirect|exists|ptr|mx|a)(?:[:=]([^/\s]+))?(?:\/|$)/i.exec(term) ?? [];
      if (name === '') continue;
      count++;
      if (!leadsOn(name, value) || seen.has(value) || count >= maxLookups) continue;
      seen.add(value);
      const next = (await resolver.records(value, 'TXT'))
        .map(textOf)
        .find((one) => /^v=spf1(?: |$)/i.test(one));
      if (next !== undefined) waiting.push(next);
    }
  }
  return count;
}

/** Whether the term points to another record whose name does not depend on the mail (RFC 7208 §7). */
const leadsOn = (name: string, value: string): boolean =>
  /^(include|redirect)$/i.test(name) && value !== '' && !value.includes('%');

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
