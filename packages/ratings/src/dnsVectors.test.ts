/** The vectors that DNS tells, measured on a real server with signed and broken zones. */
import { generateKeyPairSync } from 'node:crypto';
import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectBlocklists } from './collect/blocklists.ts';
import { collectDns } from './collect/dns.ts';
import { collectDnssec } from './collect/dnssec.ts';
import { collectLookalikes } from './collect/lookalikes.ts';
import { openResolver } from './collect/resolver.ts';
import type { Finding } from './finding.ts';
import { judgeDkim } from './judge/dkim.ts';
import { judgeDmarc } from './judge/dmarc.ts';
import { judgeDnssec } from './judge/dnssec.ts';
import { judgeDomainSquatting } from './judge/domainSquatting.ts';
import { judgeSpamPropagation } from './judge/spamPropagation.ts';
import { judgeSpf } from './judge/spf.ts';
import { type DnsServer, openDns, type Signing, type Zone } from './testing/dnsServer.ts';
import { factsOf } from './testing/noFacts.ts';

const text = (name: string, data: string): Answer => ({ type: 'TXT', name, ttl: 60, data });
const address = (name: string, data: string): Answer => ({ type: 'A', name, ttl: 60, data });
const rsa = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const inParts = (whole: string) => whole.match(/.{1,200}/g) ?? [];

function zone(domain: string, spf: string[], dmarc?: string, more: Zone = {}): Zone {
  return {
    ...(spf.length > 0 && { [`${domain}/TXT`]: spf.map((one) => text(domain, one)) }),
    ...(dmarc && { [`_dmarc.${domain}/TXT`]: [text(`_dmarc.${domain}`, dmarc)] }),
    ...more,
  };
}
const key = (domain: string, selector: string, record: string): Zone => {
  const name = `${selector}._domainkey.${domain}`;
  return { [`${name}/TXT`]: [{ type: 'TXT', name, ttl: 60, data: inParts(record) }] };
};
const chainOf = (domain: string, length: number): Zone =>
  Object.fromEntries(
    Array.from({ length }, (_, at) => {
      const name = `${at}.${domain}`;
      return [`${name}/TXT`, [text(name, `v=spf1 include:${at + 1}.${domain} -all`)]];
    }),
  );

let dns: DnsServer;
beforeAll(async () => {
  const signed = (signing: Signing) => ({ records: {}, signing });
  dns = await openDns({
    'hard.test': { records: zone('hard.test', ['v=spf1 mx -all'], 'v=DMARC1; p=reject') },
    'soft.test': { records: zone('soft.test', ['v=spf1 mx ~all'], 'v=DMARC1; p=none') },
    'softenough.test': {
      records: zone('softenough.test', ['v=spf1 mx ~all'], 'v=DMARC1; p=quarantine'),
    },
    'open.test': { records: zone('open.test', ['v=spf1 mx ?all'], 'v=DMARC1; p=perhaps') },
    'long.test': {
      records: {
        ...zone('long.test', ['v=spf1 include:0.long.test -all']),
        ...chainOf('long.test', 14),
      },
    },
    'all.test': { records: zone('all.test', ['v=spf1 +all']) },
    'two.test': { records: zone('two.test', ['v=spf1 -all', 'v=spf1 mx -all']) },
    'none.test': { records: {} },
    'keys.test': {
      records: {
        ...key('keys.test', 'default', `v=DKIM1; k=rsa; p=${rsa(2048)}`),
        ...key('keys.test', 'mail', `v=DKIM1; p=${rsa(1024)}`),
        ...key('keys.test', 'k1', `v=DKIM1; p=${rsa(512)}`),
        ...key('keys.test', 'k2', `v=DKIM1; t=y; p=${rsa(2048)}`),
        ...key('keys.test', 's1', 'v=DKIM1; p='),
        ...key(
          'keys.test',
          's2',
          'v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=',
        ),
      },
    },
    'signed.test': signed('signed'),
    'unsigned.test': signed('unsigned'),
    'wrong.test': signed('wrong key'),
    'past.test': signed('expired'),
    'soon.test': signed('nearly expired'),
    'bakery.test': { records: { 'bakery.test/A': [address('bakery.test', '192.0.2.1')] } },
    'bakery.com': {
      records: {
        'bakery.com/A': [address('bakery.com', '192.0.2.66')],
        'bakery.com/MX': [
          {
            type: 'MX',
            name: 'bakery.com',
            ttl: 60,
            data: { preference: 1, exchange: 'mail.bakery.com' },
          },
        ],
      },
    },
    'akery.test': { records: { 'akery.test/A': [address('akery.test', '192.0.2.1')] } },
    'bkery.test': { records: { 'bkery.test/A': [address('bkery.test', '192.0.2.67')] } },
    'parked.test': { records: {} },
    'parked.com': { records: { 'parked.com/A': [address('parked.com', '192.0.2.68')] } },
    'listed.test': { records: { 'listed.test/A': [address('listed.test', '192.0.2.2')] } },
    'lists.test': {
      records: {
        '2.2.0.192.one.lists.test/A': [address('2.2.0.192.one.lists.test', '127.0.0.4')],
        '2.2.0.192.two.lists.test/A': [address('2.2.0.192.two.lists.test', '127.0.0.2')],
        '2.2.0.192.busy.lists.test/A': [address('2.2.0.192.busy.lists.test', '127.255.255.254')],
      },
    },
  });
});
afterAll(() => dns[Symbol.asyncDispose]());

const resolver = () => openResolver(dns.resolver, 8000);
const dnsOf = async (domain: string, declared: string[] = []) =>
  factsOf(domain, { dns: await collectDns(resolver(), domain, declared) });
const gradesOf = (found: Finding[]) => found.map(({ grade }) => grade);

describe('spf', () => {
  it.each([
    ['hard.test', 'GOOD'],
    ['softenough.test', 'GOOD'],
    ['soft.test', 'FAIR'],
    ['open.test', 'WARN'],
    ['long.test', 'WARN'],
    ['all.test', 'BAD'],
    ['two.test', 'BAD'],
    ['none.test', 'BAD'],
  ])('grades %s %s', async (domain, grade) => {
    expect(gradesOf(judgeSpf(await dnsOf(domain)))).toEqual([grade]);
  });
});

describe('DMARC, beside the rating', () => {
  it.each([
    ['hard.test', 'GOOD'],
    ['soft.test', 'FAIR'],
    ['none.test', 'WARN'],
    ['open.test', 'BAD'],
  ])('grades %s %s', async (domain, grade) => {
    expect(gradesOf(judgeDmarc(await dnsOf(domain)))).toEqual([grade]);
  });
});

describe('dkim', () => {
  it('grades each key by its strength, over TCP where the answer is long', async () => {
    const found = judgeDkim(await dnsOf('keys.test', ['our-own']));
    const bySelector = Object.fromEntries(
      found.map(({ id, grade }) => [id.split('/')[2]?.split('.')[0], grade]),
    );
    expect(bySelector).toEqual({
      default: 'GOOD',
      mail: 'WARN',
      k1: 'BAD',
      k2: 'FAIR',
      s1: 'NEUTRAL',
      s2: 'GOOD',
      'our-own': 'BAD',
    });
  });
  it('has nothing to say where no key is found and none was named', async () => {
    expect(judgeDkim(await dnsOf('none.test'))).toEqual([]);
  });
});

describe('dnssec', () => {
  it.each([
    ['signed.test', 'SECURE', 'GOOD'],
    ['soon.test', 'SECURE', 'FAIR'],
    ['unsigned.test', 'INSECURE', 'WARN'],
    ['wrong.test', 'BOGUS', 'BAD'],
    ['past.test', 'BOGUS', 'BAD'],
  ])('%s is %s: %s', async (domain, status, grade) => {
    const dnssec = await collectDnssec(resolver(), domain, new Date(), dns.trustAnchors);
    expect(dnssec).toMatchObject({ status });
    expect(gradesOf(judgeDnssec(factsOf(domain, { dnssec })))).toEqual([grade]);
  });
  it('does not hold under another root', async () => {
    const dnssec = await collectDnssec(resolver(), 'signed.test', new Date(), undefined);
    expect(dnssec).toMatchObject({ status: 'BOGUS' });
  });
});

describe('domain_squatting', () => {
  it.each([
    ['bakery.test', ['192.0.2.1'], 'WARN', ['bakery.com', 'bkery.test']],
    ['parked.test', [], 'FAIR', ['parked.com']],
    ['none.test', [], 'GOOD', []],
  ])('of %s', async (domain, own, grade, names) => {
    const lookalikes = await collectLookalikes(resolver(), domain, own);
    const [found] = judgeDomainSquatting(factsOf(domain, { lookalikes }));
    expect(found?.grade).toBe(grade);
    for (const name of names) expect(found?.evidence).toContain(name);
    // It leads to the same address: most likely the organisation's own.
    expect(found?.evidence).not.toContain('\nakery.test');
  });
});

describe('spam_propagation', () => {
  it.each([
    [['clean.lists.test', 'busy.lists.test'], 'GOOD'],
    [['one.lists.test', 'clean.lists.test'], 'WARN'],
    [['one.lists.test', 'two.lists.test'], 'BAD'],
  ])('on %s is %s', async (zones, grade) => {
    const blocklists = await collectBlocklists(resolver(), zones, ['listed.test']);
    expect(gradesOf(judgeSpamPropagation(factsOf('listed.test', { blocklists })))).toEqual([grade]);
  });
  it('has no data without a list', async () => {
    expect(await collectBlocklists(resolver(), [], ['listed.test'])).toBeNull();
  });
});

describe('a resolver that is away', () => {
  it('costs its timeouts, and leaves no data', async () => {
    const away = openResolver('127.0.0.1:9', 200);
    expect(await collectDns(away, 'hard.test', [])).toBeNull();
    expect(await collectDnssec(away, 'hard.test', new Date(), undefined)).toBeNull();
  });
});
