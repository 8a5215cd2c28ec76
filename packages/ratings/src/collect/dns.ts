import type { DkimRecord, DnsFacts } from '../facts.ts';
import { addressesOf, type Resolver, textOf } from './resolver.ts';

/** Names under which the usual mail services and servers publish their keys. */
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

/** RFC 7208 §4.6.4 allows ten; a few more tell that it is too many. */
const maxLookups = 15;

/** Null where the resolver does not answer. */
export async function collectDns(
  resolver: Resolver,
  domain: string,
  declaredSelectors: readonly string[],
): Promise<DnsFacts | null> {
  try {
    const [texts, policies, exchangers, dkim] = await Promise.all([
      resolver.records(domain, 'TXT'),
      resolver.records(`_dmarc.${domain}`, 'TXT'),
      resolver.records(domain, 'MX'),
      collectDkim(resolver, domain, declaredSelectors),
    ]);
    const spf = texts.map(textOf).filter((text) => /^v=spf1(?: |$)/i.test(text));
    return {
      exchangers: exchangers.flatMap((record) =>
        record.type === 'MX' && record.data.exchange !== '.'
          ? [record.data.exchange.toLowerCase()]
          : [],
      ),
      spf,
      spfLookups: spf[0] === undefined ? 0 : await countLookups(resolver, spf[0]),
      dmarc: policies.map(textOf).filter((text) => /^v=DMARC1\b/i.test(text)),
      dkim,
    };
  } catch {
    return null;
  }
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

/** Terms that cost a look-up, those of included records with them; stops soon after the limit. */
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

/** To another record, whose name does not depend on the mail (RFC 7208 §7). */
const leadsOn = (name: string, value: string): boolean =>
  /^(include|redirect)$/i.test(name) && value !== '' && !value.includes('%');

/** Whether the name is known to DNS at all; null where the resolver does not answer. */
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
