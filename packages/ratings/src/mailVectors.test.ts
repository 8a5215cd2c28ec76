/** The transport of mail to a domain and the protection of the domain, measured on real name and mail servers. */
import { pinHost } from '@portal/net/pinnedHost';
import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectMail, type MailOptions } from './collect/mail.ts';
import { collectProtection } from './collect/protection.ts';
import { openResolver } from './collect/resolver.ts';
import type { WebOptions } from './collect/web.ts';
import type { DnssecFacts } from './ground/facts.ts';
import { judgeDomainProtection } from './judge/domainProtection.ts';
import { judgeExposedCredentials } from './judge/exposedCredentials.ts';
import { judgeMailTransport } from './judge/mailTransport.ts';
import { openAuthority } from './testing/certificates.ts';
import { type DnsServer, openDns, type Zone } from './testing/dnsServer.ts';
import { factsOf } from './testing/noFacts.ts';
import {
  type OpenServer,
  openHttps,
  openSmtp,
  type PlayedMailServer,
  type Site,
} from './testing/tlsServers.ts';

const text = (name: string, data: string): Zone => ({
  [`${name}/TXT`]: [{ type: 'TXT', name, ttl: 60, data }],
});
const fixed = (name: string, usage = 3): Zone => ({
  [`_25._tcp.${name}/TLSA`]: [
    {
      type: 'TLSA',
      name: `_25._tcp.${name}`,
      ttl: 60,
      data: { usage, selector: 1, matchingType: 1, certificate: Buffer.alloc(32, 7) },
    } as Answer,
  ],
});

const caaOf = (name: string, tag: 'issue' | 'iodef', value: string): Answer => ({
  type: 'CAA',
  name,
  ttl: 60,
  data: { flags: 0, tag, value },
});

let authority: Awaited<ReturnType<typeof openAuthority>>;
let dns: DnsServer;
const open: AsyncDisposable[] = [];
beforeAll(async () => {
  authority = await openAuthority();
  dns = await openDns({
    'bare.test': { records: {} },
    'full.test': {
      records: {
        ...text('_mta-sts.full.test', 'v=STSv1; id=1'),
        ...text('_smtp._tls.full.test', 'v=TLSRPTv1; rua=mailto:tls@full.test'),
        'full.test/CAA': [caaOf('full.test', 'issue', 'letsencrypt.org')],
        'full.test/NS': ['ns1.full.test', 'ns2.full.test'].map(
          (data): Answer => ({ type: 'NS', name: 'full.test', ttl: 60, data }),
        ),
        'www.full.test/AAAA': [
          { type: 'AAAA', name: 'www.full.test', ttl: 60, data: '2001:db8::1' },
        ],
      },
    },
    'harbor.shared.test': { records: {} },
    'shared.test': { records: { 'shared.test/CAA': [caaOf('shared.test', 'issue', 'ca.test')] } },
    'silent.shared.test': {
      records: {
        'silent.shared.test/CAA': [caaOf('silent.shared.test', 'iodef', 'mailto:a@shared.test')],
      },
    },
    'dane.test': { records: { ...fixed('mail.dane.test') } },
    'web.test': { records: { ...fixed('mail.web.test', 1) } },
  });
});
afterAll(async () => {
  await dns[Symbol.asyncDispose]();
  await Promise.all(open.map((one) => one[Symbol.asyncDispose]()));
});
const kept = <Server extends AsyncDisposable>(server: Server): Server => {
  open.push(server);
  return server;
};

const resolver = () => openResolver(dns.resolver, 8000);
const webAt = (https: number): WebOptions => ({
  pin: async (name) => pinHost(name, ['127.0.0.1'], true),
  ports: { http: 9, https },
  timeoutMs: 30_000,
  userAgent: 'test',
});

interface Played {
  smtp?: PlayedMailServer;
  site?: Site;
  /** What its certificate is for; of the policy's own host unless it is given. */
  siteName?: string;
  isProven?: boolean;
  dnssec?: DnssecFacts['status'];
}

async function judge(
  domain: string,
  { smtp, site, siteName = `mta-sts.${domain}`, isProven = true, dnssec }: Played = {},
) {
  const issued = await authority.issue({ name: siteName });
  const web: OpenServer | null = site ? kept(await openHttps(issued, site)) : null;
  const options: MailOptions = {
    web: webAt(web?.port ?? 9),
    port: smtp?.port ?? 9,
    authorities: [authority.rootPem],
    isProven,
  };
  const mail = await collectMail(resolver(), domain, [`mail.${domain}`], options);
  const signed: DnssecFacts | null = dnssec
    ? { status: dnssec, reason: '', algorithms: [13], expires: null }
    : null;
  const found = judgeMailTransport(factsOf(domain, { mail, dnssec: signed }));
  return Object.fromEntries(found.map(({ id, grade }) => [id.split('/')[1], grade]));
}
const policy =
  (mode: string, mx: string): Site =>
  (path) =>
    path === '/.well-known/mta-sts.txt'
      ? { body: `version: STSv1\r\nmode: ${mode}\r\nmx: ${mx}\r\nmax_age: 604800\r\n` }
      : { status: 404 };

describe('mail_transport', () => {
  it('asks a mail server for encryption, and begins no mail', async () => {
    const smtp = kept(await openSmtp(await authority.issue({ name: 'mail.full.test' })));
    expect(await judge('full.test', { smtp })).toMatchObject({ encryption: 'GOOD' });
    expect(smtp.received).toEqual(['EHLO rating.invalid', 'STARTTLS']);
  });

  it.each([
    ['for another name', 'other.test', 'FAIR'],
    ['for its own name', 'mail.bare.test', 'GOOD'],
  ])('grades a certificate %s', async (_, name, encryption) => {
    const smtp = kept(await openSmtp(await authority.issue({ name })));
    expect(await judge('bare.test', { smtp })).toMatchObject({ encryption });
  });

  it('is BAD where a mail server offers no encryption', async () => {
    expect(await judge('bare.test', { smtp: kept(await openSmtp()) })).toEqual({
      encryption: 'BAD',
      enforcement: 'WARN',
      reports: 'FAIR',
    });
  });

  it('does not know what does not answer', async () => {
    expect(await judge('bare.test')).toMatchObject({ encryption: 'UNKNOWN' });
  });

  it('RAT-067: asks DNS alone where the domain is not proven', async () => {
    const smtp = kept(await openSmtp(await authority.issue({ name: 'mail.full.test' })));
    let asked = 0;
    const site: Site = () => {
      asked++;
      return {};
    };
    expect(await judge('full.test', { smtp, site, isProven: false })).toEqual({
      encryption: 'UNKNOWN',
      enforcement: 'UNKNOWN',
      reports: 'GOOD',
    });
    expect([smtp.received, asked]).toEqual([[], 0]);
  });

  it.each([
    ['enforce', 'mail.full.test', 'GOOD'],
    ['enforce', '*.full.test', 'GOOD'],
    ['testing', 'mail.full.test', 'FAIR'],
    ['none', 'mail.full.test', 'WARN'],
    ['enforce', 'other.full.test', 'WARN'],
    ['enforce', '*.test', 'WARN'],
  ])('grades an MTA-STS policy in mode %s for %s %s', async (mode, mx, enforcement) => {
    expect(await judge('full.test', { site: policy(mode, mx) })).toMatchObject({ enforcement });
  });

  it('counts no policy of a server whose certificate does not hold', async () => {
    const site = policy('enforce', 'mail.full.test');
    expect(await judge('full.test', { site, siteName: 'full.test' })).toMatchObject({
      enforcement: 'WARN',
    });
  });

  it('counts no TLSA record that mail cannot use', async () => {
    expect(await judge('web.test', { dnssec: 'SECURE' })).toMatchObject({ enforcement: 'WARN' });
  });

  it('counts a record whose policy cannot be read as a rule that does not hold', async () => {
    expect(await judge('full.test', { site: () => ({ status: 404 }) })).toMatchObject({
      enforcement: 'WARN',
    });
  });

  it.each([
    ['SECURE', 'GOOD'],
    ['INSECURE', 'WARN'],
  ] as const)('counts DANE in a zone that is %s as %s', async (dnssec, enforcement) => {
    expect(await judge('dane.test', { dnssec })).toMatchObject({ enforcement });
  });

  it('asks nothing of a domain that takes no mail', () => {
    const mail = { servers: [], mtaSts: null, tlsReports: false };
    const found = judgeMailTransport(factsOf('bare.test', { mail }));
    expect(found.map(({ grade }) => grade)).toEqual(['GOOD']);
  });
});

describe('domain_protection', () => {
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const gradesOf = async (domain: string, body: string | null) => {
    const server =
      body === null
        ? null
        : kept(
            await openHttps(await authority.issue({ name: `www.${domain}` }), (path) =>
              path === '/.well-known/security.txt' && body !== '' ? { body } : { status: 404 },
            ),
          );
    const base = server && new URL(`https://www.${domain}:${server.port}/`);
    const at = { domain, host: `www.${domain}` };
    const protection = await collectProtection(resolver(), at, base, webAt(server?.port ?? 9));
    const found = judgeDomainProtection(factsOf(domain, { protection }));
    return Object.fromEntries(found.map(({ id, grade }) => [id.split('/')[1], grade]));
  };
  it('is good with CAA, two name servers and a security.txt that has not run out', async () => {
    expect(await gradesOf('full.test', `Contact: mailto:a@b.test\nExpires: ${later}\n`)).toEqual({
      caa: 'GOOD',
      'name-servers': 'GOOD',
      'security-txt': 'GOOD',
      ipv6: 'NEUTRAL',
    });
  });
  it('is not without, and does not count a missing IPv6', async () => {
    expect(await gradesOf('bare.test', '')).toEqual({
      caa: 'FAIR',
      'name-servers': 'WARN',
      'security-txt': 'FAIR',
      ipv6: 'NEUTRAL',
    });
  });
  it('takes CAA from the nearest name that has any', async () => {
    expect(await gradesOf('harbor.shared.test', '')).toMatchObject({ caa: 'GOOD' });
    // It has records of its own, which leave the issuer open.
    expect(await gradesOf('silent.shared.test', '')).toMatchObject({ caa: 'FAIR' });
  });
  it.each([
    ['one whose contact is no URI', `Contact: a@b.test\nExpires: ${later}\n`, 'FAIR'],
    [
      'one with two days',
      `Contact: mailto:a@b.test\nExpires: ${later}\nExpires: ${later}\n`,
      'FAIR',
    ],
    ['one that has run out', 'Contact: mailto:a@b.test\nExpires: 2020-01-01T00:00:00Z\n', 'FAIR'],
    ['one without a day', 'Contact: mailto:a@b.test\n', 'FAIR'],
    ['none that was asked for', null, 'UNKNOWN'],
  ])('security.txt: %s', async (_, body, grade) => {
    expect(await gradesOf('bare.test', body)).toMatchObject({ 'security-txt': grade });
  });
});

describe('domain_protection by the registry', () => {
  const now = new Date('2026-11-24T08:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
  it.each([
    [inDays(365), true, { expiry: 'GOOD', lock: 'GOOD' }],
    [inDays(30), false, { expiry: 'GOOD', lock: 'FAIR' }],
    [inDays(29.9), true, { expiry: 'WARN', lock: 'GOOD' }],
    [inDays(6.9), true, { expiry: 'BAD', lock: 'GOOD' }],
    [inDays(-1), true, { expiry: 'BAD', lock: 'GOOD' }],
    [null, true, { lock: 'GOOD' }],
  ])('until %s, locked: %s', (expires, isLocked, grades) => {
    const facts = factsOf('a.test', { registration: { expires, isLocked }, now });
    const found = judgeDomainProtection(facts);
    expect(Object.fromEntries(found.map(({ id, grade }) => [id.split('/')[1], grade]))).toEqual(
      grades,
    );
  });
});

describe('exposed_credentials', () => {
  it.each([
    [0, 10, 'GOOD'],
    [1, 10, 'FAIR'],
    [5, 10, 'WARN'],
    [6, 10, 'BAD'],
    [6, 100, 'FAIR'],
    [5, null, 'FAIR'],
    [25, null, 'WARN'],
    [26, null, 'BAD'],
  ])('A13: %i addresses of a team of at most %s are %s', (exposedAccounts, employees, grade) => {
    const [found] = judgeExposedCredentials(factsOf('a.test', { exposedAccounts, employees }));
    expect(found?.grade).toBe(grade);
  });
});
