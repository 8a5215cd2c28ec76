/** The vectors measured through DNS, on a real server with signed and broken zones. */
import { generateKeyPairSync } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectBlocklists, collectDns } from './collect/dns.ts';
import { collectDnssec } from './collect/dnssec.ts';
import { collectLookalikes } from './collect/lookalikes.ts';
import { openResolver } from './collect/resolver.ts';
import type { Finding, Grade } from './ground/finding.ts';
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

/** 'cap' in Cyrillic letters, in its ASCII form. */
const foreign = domainToASCII('\u0441\u0430\u0440.test');
const at = 'rua=mailto:dmarc@case.test';
/** DMARC records (RFC 9989) with their expected grades. */
const dmarcCases: Record<string, { spf?: string[]; dmarc?: string; grade: Grade; title: RegExp }> =
  {
    'refuses.test': { dmarc: `v=DMARC1; p=reject; ${at}`, grade: 'GOOD', title: /is stopped/ },
    'aside.test': { dmarc: `v=DMARC1; p=quarantine; ${at}`, grade: 'GOOD', title: /set aside/ },
    // Receivers do not read `pct` any more.
    'percent.test': {
      dmarc: `v=DMARC1; p=reject; pct=0; ${at}`,
      grade: 'GOOD',
      title: /is stopped/,
    },
    'try.test': {
      dmarc: `v=DMARC1; p=reject; t=y; ${at}`,
      grade: 'WARN',
      title: /only being tested/,
    },
    'below.test': {
      dmarc: `v=DMARC1; p=reject; sp=none; ${at}`,
      grade: 'FAIR',
      title: /not in names below/,
    },
    'nowhere.test': {
      dmarc: `v=DMARC1; p=reject; np=none; ${at}`,
      grade: 'FAIR',
      title: /not in names below/,
    },
    'misspelt.test': {
      dmarc: `v=DMARC1; p=reject; sp=rejekt; ${at}`,
      grade: 'BAD',
      title: /has an error/,
    },
    // Whose address it is has not agreed.
    'agreed.test': {
      dmarc: 'v=DMARC1; p=reject; rua=mailto:a@stranger.test',
      grade: 'FAIR',
      title: /nobody is told/,
    },
    'deaf.test': { dmarc: 'v=DMARC1; p=reject', grade: 'FAIR', title: /nobody is told/ },
    'alone.test': {
      spf: [],
      dmarc: `v=DMARC1; p=reject; ${at}`,
      grade: 'WARN',
      title: /may refuse your own/,
    },
    // Two lists count as none, and of one with an error none is used.
    'double.test': {
      spf: ['v=spf1 mx -all', 'v=spf1 mx -all'],
      dmarc: `v=DMARC1; p=reject; ${at}`,
      grade: 'WARN',
      title: /may refuse your own/,
    },
    'faulty.test': {
      spf: ['v=spf1 ipv4:192.0.2.1 -all'],
      dmarc: `v=DMARC1; p=reject; ${at}`,
      grade: 'WARN',
      title: /may refuse your own/,
    },
    'watches.test': {
      dmarc: `v=DMARC1; p=none; ${at}`,
      grade: 'WARN',
      title: /reported, not stopped/,
    },
    // A missing policy counts as none (RFC 9989 §4.7).
    'unsaid.test': { dmarc: `v=DMARC1; ${at}`, grade: 'WARN', title: /reported, not stopped/ },
    'idle.test': { dmarc: 'v=DMARC1; p=none', grade: 'BAD', title: /neither stops/ },
    'bare.test': { grade: 'BAD', title: /Anyone can forge/ },
  };

const exchange = (domain: string, server = `mail.${domain}`): Zone => ({
  [`${domain}/MX`]: [
    { type: 'MX', name: domain, ttl: 60, data: { preference: 1, exchange: server } },
  ],
});

let dns: DnsServer;
beforeAll(async () => {
  const signed = (signing: Signing) => ({ records: {}, signing });
  dns = await openDns({
    'hard.test': {
      records: zone('hard.test', ['v=spf1 mx -all'], 'v=DMARC1; p=reject; rua=mailto:d@hard.test'),
    },
    ...Object.fromEntries(
      Object.entries(dmarcCases).map(([domain, { spf = ['v=spf1 mx -all'], dmarc }]) => [
        domain,
        { records: zone(domain, spf, dmarc?.replace('case.test', domain)) },
      ]),
    ),
    'psd.suffix.test': { records: zone('psd.suffix.test', ['v=spf1 mx -all']) },
    'suffix.test': {
      records: zone('suffix.test', [], 'v=DMARC1; psd=y; p=none; sp=reject; rua=mailto:a@b.test'),
    },
    'other.strange.test': { records: zone('other.strange.test', ['v=spf1 mx -all']) },
    'strange.test': {
      records: zone('strange.test', [], 'v=DMARC1; p=reject; rua=mailto:a@strange.test'),
    },
    'revoked.test': {
      records: {
        ...zone('revoked.test', ['v=spf1 -all']),
        ...key('revoked.test', 'default', 'v=DKIM1; p='),
        ...key('revoked.test', 'mail', 'v=DKIM1; p='),
      },
    },
    'mute.test': {
      records: {
        ...zone('mute.test', [], 'v=DMARC1; p=reject; rua=mailto:d@mute.test'),
        ...key('mute.test', 'default', 'v=DKIM1; p='),
      },
    },
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
    'broken.test': { records: zone('broken.test', ['v=spf1 include:gone.test -all']) },
    'wide.test': { records: zone('wide.test', ['v=spf1 ip4:16.0.0.0/7 -all']) },
    'all.test': { records: zone('all.test', ['v=spf1 +all']) },
    'two.test': { records: zone('two.test', ['v=spf1 -all', 'v=spf1 mx -all']) },
    'none.test': { records: {} },
    'silent.test': { records: zone('silent.test', ['v=spf1 -all']) },
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
    // A record for every name.
    'stars.test': {
      records: {
        ...key('stars.test', 'default', 'v=DMARC1; p=reject'),
        ...key('stars.test', 'mail', `v = DKIM1; k=rsa; p=${rsa(2048)}`),
      },
    },
    'twin.test': {
      records: {
        'default._domainkey.twin.test/TXT': [rsa(2048), ''].map(
          (p): Answer => ({
            type: 'TXT',
            name: 'default._domainkey.twin.test',
            ttl: 60,
            data: inParts(`v=DKIM1; p=${p}`),
          }),
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
    'mails.test': { records: {} },
    'mails.com': { records: exchange('mails.com') },
    'shop.test': { records: { 'shop.test/A': [address('shop.test', '23.227.38.65')] } },
    'shop.com': { records: { 'shop.com/A': [address('shop.com', '23.227.38.65')] } },
    'cap.test': { records: {} },
    [`${foreign}`]: { records: { [`${foreign}/A`]: [address(foreign, '192.0.2.70')] } },
    'listed.test': {
      records: zone('listed.test', ['v=spf1 ip4:192.0.2.2 ip4:198.51.100.0/24 -all']),
    },
    'sends.test': {
      records: {
        ...zone('sends.test', ['v=spf1 mx a -all']),
        ...exchange('sends.test'),
        'mail.sends.test/A': [address('mail.sends.test', '192.0.2.9')],
        'sends.test/A': [address('sends.test', '192.0.2.8')],
      },
    },
    'hosted.test': {
      records: {
        ...zone('hosted.test', ['v=spf1 mx a -all']),
        ...exchange('hosted.test', 'mail.sends.test'),
        'hosted.test/A': [address('hosted.test', '23.227.38.65')],
      },
    },
    'served.test': {
      records: {
        ...zone('served.test', ['v=spf1 include:mail.test -all']),
        ...exchange('served.test'),
      },
    },
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
    ['broken.test', 'BAD'],
    ['wide.test', 'WARN'],
    ['all.test', 'BAD'],
    ['two.test', 'BAD'],
    ['none.test', 'BAD'],
  ])('grades %s %s', async (domain, grade) => {
    expect(gradesOf(judgeSpf(await dnsOf(domain)))).toEqual([grade]);
  });
});

describe('dmarc, by RFC 9989', () => {
  it.each(Object.entries(dmarcCases))('%s', async (domain, { grade, title }) => {
    const [found] = judgeDmarc(await dnsOf(domain));
    expect(found).toMatchObject({ grade, title: expect.stringMatching(title) });
  });

  it('walks up to a public suffix that speaks for those below it, and to the organization', async () => {
    expect(judgeDmarc(await dnsOf('psd.suffix.test'))[0]).toMatchObject({
      grade: 'GOOD',
      evidence: expect.stringContaining('_dmarc.suffix.test'),
    });
    expect(judgeDmarc(await dnsOf('other.strange.test'))[0]).toMatchObject({
      grade: 'GOOD',
      evidence: expect.stringContaining('_dmarc.strange.test'),
    });
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
  it('does not know where no key is found and none was named', async () => {
    expect(gradesOf(judgeDkim(await dnsOf('none.test')))).toEqual(['UNKNOWN']);
  });
  it('takes a record of another kind for no key', async () => {
    const found = judgeDkim(await dnsOf('stars.test'));
    expect(found.map(({ id, grade }) => [id, grade])).toEqual([
      ['dkim/key/mail._domainkey.stars.test', 'GOOD'],
    ]);
  });
  it('RAT-131: tells of several keys under one name, of which verifiers take any', async () => {
    const found = judgeDkim(await dnsOf('twin.test'));
    expect(found).toMatchObject([{ grade: 'WARN', title: expect.stringContaining('one name') }]);
    expect(found[0]?.evidence).toMatch(/^v=DKIM1; p=\nv=DKIM1; p=MI/);
  });
  it('takes a key that is withdrawn under every selector for one, and for no signature', async () => {
    expect(gradesOf(judgeDkim(await dnsOf('revoked.test')))).toEqual(['NEUTRAL', 'GOOD']);
    expect(judgeDmarc(await dnsOf('mute.test'))[0]?.title).toMatch(/may refuse your own/);
  });
  it('RAT-129: knows all but what becomes of forged mail where that name does not answer', async () => {
    const real = resolver();
    const records: typeof real.records = (name, type) =>
      name.startsWith('_dmarc.') ? Promise.reject(new Error('away')) : real.records(name, type);
    const found = await collectDns({ ...real, records }, 'hard.test', []);
    const facts = factsOf('hard.test', { dns: found });
    const title = expect.stringContaining('could not be seen');
    expect(judgeDmarc(facts)).toMatchObject([{ grade: 'UNKNOWN', title }]);
    expect(gradesOf(judgeSpf(facts))).toEqual(['GOOD']);
  });
  it('knows all but the keys where their names do not answer', async () => {
    const real = resolver();
    const records: typeof real.records = (name, type) =>
      name.includes('_domainkey') ? Promise.reject(new Error('away')) : real.records(name, type);
    const found = await collectDns({ ...real, records }, 'hard.test', ['our-own']);
    expect(found).toMatchObject({ dkim: [], spf: { state: 'fail' } });
  });
  it('asks no signature of a domain that sends no mail', async () => {
    expect(gradesOf(judgeDkim(await dnsOf('silent.test')))).toEqual(['GOOD']);
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
  const judge = async (domain: string, own: string[]) => {
    const lookalikes = await collectLookalikes(resolver(), domain, own);
    const [found] = judgeDomainSquatting(factsOf(domain, { lookalikes }));
    return found ?? expect.fail('nothing was found');
  };
  it.each([
    ['bakery.test', ['192.0.2.1'], 'WARN', ['bakery.com', 'bkery.test']],
    ['parked.test', [], 'FAIR', ['parked.com']],
    ['none.test', [], 'GOOD', []],
  ])('of %s', async (domain, own, grade, names) => {
    const found = await judge(domain, own);
    expect(found.grade).toBe(grade);
    for (const name of names) expect(found.evidence).toContain(name);
  });

  it('tells what leads to its own address from what is in other hands', async () => {
    const { title, evidence } = await judge('bakery.test', ['192.0.2.1']);
    expect(evidence).toMatch(/^akery\.test: .*at your own address$/m);
    expect(title).toBe(
      '2 names that look like yours may be in other hands, and 1 of them can take mail',
    );
  });

  it('A7: sees a name that only takes mail', async () => {
    const { grade, title, evidence } = await judge('mails.test', []);
    expect({ grade, title }).toEqual({
      grade: 'WARN',
      title: 'One name that looks like yours may be in other hands, and can take mail',
    });
    expect(evidence).toMatch(/^mails\.com: .*takes mail only, has no website$/m);
  });

  it('A7: cannot tell whose a name is that is at the same platform', async () => {
    const { grade, title, evidence } = await judge('shop.test', ['23.227.38.65']);
    expect(grade).toBe('FAIR');
    expect(title).not.toMatch(/none|nobody/i);
    expect(evidence).toMatch(/^shop\.com: .*whose it is cannot be seen$/m);
  });

  it('A7: tries letters of other alphabets, and never says that nobody holds one', async () => {
    expect((await judge('cap.test', [])).evidence).toMatch(/^\u0441\u0430\u0440\.test \(xn--/m);
    expect((await judge('none.test', [])).title).toMatch(/^Of \d+ names that look like yours/);
  });
});

describe('spam_propagation', () => {
  const sendersOf = async (domain: string) =>
    (await collectDns(resolver(), domain, []))?.senders ?? expect.fail('no answer');
  it.each([
    [['clean.lists.test', 'busy.lists.test'], 'GOOD'],
    [['one.lists.test', 'clean.lists.test'], 'WARN'],
    [['one.lists.test', 'two.lists.test'], 'BAD'],
  ])('on %s is %s', async (zones, grade) => {
    const blocklists = await collectBlocklists(resolver(), zones, await sendersOf('listed.test'));
    expect(gradesOf(judgeSpamPropagation(factsOf('listed.test', { blocklists })))).toEqual([grade]);
  });
  it('A11: asks about the own senders, and about no service of others', async () => {
    expect(await sendersOf('listed.test')).toEqual(['192.0.2.2']);
    expect(await sendersOf('served.test')).toEqual([]);
    expect(await sendersOf('sends.test')).toEqual(['192.0.2.9', '192.0.2.8']);
    // Its mail servers belong to others, and its website is on a platform.
    expect(await sendersOf('hosted.test')).toEqual([]);
    expect(await collectBlocklists(resolver(), ['one.lists.test'], [])).toBeNull();
  });
  it('has no data without a list', async () => {
    expect(await collectBlocklists(resolver(), [], ['192.0.2.2'])).toBeNull();
  });
});

describe('a resolver that is away', () => {
  it('costs its timeouts, and leaves no data', async () => {
    const away = openResolver('127.0.0.1:9', 200);
    expect(await collectDns(away, 'hard.test', [])).toBeNull();
    expect(await collectDnssec(away, 'hard.test', new Date(), undefined)).toBeNull();
  });
});
