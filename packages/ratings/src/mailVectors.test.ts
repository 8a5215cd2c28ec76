/** The transport of mail to a domain and the protection of the domain, measured on real name and mail servers. */
import { hash, X509Certificate } from 'node:crypto';
import { createServer } from 'node:net';
import { pinHost } from '@portal/net/pinnedHost';
import type { Answer } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectMail, type MailOptions } from './collect/mail.ts';
import { collectProtection } from './collect/protection.ts';
import { namesOf, openResolver } from './collect/resolver.ts';
import type { WebOptions } from './collect/web.ts';
import type { DnssecFacts, MailFacts } from './ground/facts.ts';
import { judgeDomainProtection } from './judge/domainProtection.ts';
import { judgeExposedCredentials } from './judge/exposedCredentials.ts';
import { judgeMailTransport } from './judge/mailTransport.ts';
import { type Issued, openAuthority } from './testing/certificates.ts';
import { type DnsServer, openDns, type Zone } from './testing/dnsServer.ts';
import { factsOf } from './testing/noFacts.ts';
import { type OpenServer, opened, openHttps, openSmtp, type Site } from './testing/tlsServers.ts';

const text = (name: string, data: string): Zone => ({
  [`${name}/TXT`]: [{ type: 'TXT', name, ttl: 60, data }],
});
const fixed = (name: string, usage = 3, certificate: Buffer = Buffer.alloc(32, 7)): Zone => ({
  [`_25._tcp.${name}/TLSA`]: [
    {
      type: 'TLSA',
      name: `_25._tcp.${name}`,
      ttl: 60,
      data: { usage, selector: 1, matchingType: 1, certificate },
    } as Answer,
  ],
});

const caaOf = (name: string, tag: 'issue' | 'iodef', value: string): Answer => ({
  type: 'CAA',
  name,
  ttl: 60,
  data: { flags: 0, tag, value },
});

const mxOf = (name: string, preference: number, exchange: string): Answer => ({
  type: 'MX',
  name,
  ttl: 60,
  data: { preference, exchange },
});

const keyOf = ({ cert }: Issued): Buffer =>
  hash(
    'sha256',
    new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }),
    'buffer',
  );

let authority: Awaited<ReturnType<typeof openAuthority>>;
/** The one whose key the records of pinned.test name. */
let pinned: Issued;
/** The same of own.test, which nobody else vouches for. */
let own: Issued;
let dns: DnsServer;
const open: AsyncDisposable[] = [];
beforeAll(async () => {
  authority = await openAuthority();
  pinned = await authority.issue({ name: 'mail.pinned.test' });
  own = await authority.selfSigned({ name: 'elsewhere.test', from: -9, to: -1 });
  dns = await openDns({
    'bare.test': {
      records: {
        'bare.test/NS': [{ type: 'NS', name: 'bare.test', ttl: 60, data: 'ns1.bare.test' }],
      },
    },
    'address.test': {
      records: {
        'address.test/A': [{ type: 'A', name: 'address.test', ttl: 60, data: '192.0.2.1' }],
      },
    },
    'refuses.test': {
      records: {
        'refuses.test/A': [{ type: 'A', name: 'refuses.test', ttl: 60, data: '192.0.2.1' }],
        'refuses.test/MX': [mxOf('refuses.test', 0, '.')],
      },
    },
    'many.test': {
      records: {
        ...text('_mta-sts.many.test', 'v=STSv1; id=1'),
        'many.test/MX': [
          mxOf('many.test', 20, 'far.many.test'),
          ...['d', 'B', 'c', 'a'].map((at) => mxOf('many.test', 10, `${at}.many.test`)),
        ],
      },
    },
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
    'pinned.test': { records: { ...fixed('mail.pinned.test', 3, keyOf(pinned)) } },
    'own.test': { records: { ...fixed('mail.own.test', 3, keyOf(own)) } },
    'web.test': { records: { ...fixed('mail.web.test', 1) } },
    'signed.test': { records: { ...fixed('mx.signed.test') }, signing: 'signed' },
    'unsigned.test': { records: { ...fixed('mx.unsigned.test') } },
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
  smtp?: OpenServer;
  site?: Site;
  /** What its certificate is for; of the policy's own host unless it is given. */
  siteName?: string;
  isProven?: boolean;
  dnssec?: DnssecFacts['status'];
  /** One of the domain itself unless they are given. */
  exchangers?: readonly string[];
}

async function judge(
  domain: string,
  { smtp, site, siteName = `mta-sts.${domain}`, isProven = true, ...more }: Played = {},
) {
  const issued = await authority.issue({ name: siteName });
  const web: OpenServer | null = site ? kept(await openHttps(issued, site)) : null;
  const options: MailOptions = {
    web: webAt(web?.port ?? 9),
    port: smtp?.port ?? 9,
    authorities: [authority.rootPem],
    isProven,
    trustAnchors: dns.trustAnchors,
  };
  const exchangers = more.exchangers ?? [`mail.${domain}`];
  const mail = await collectMail(resolver(), domain, exchangers, options);
  const signed: DnssecFacts | null = more.dnssec
    ? { status: more.dnssec, reason: '', algorithms: [13], expires: null }
    : null;
  const found = judgeMailTransport(factsOf(domain, { mail, dnssec: signed }));
  return Object.fromEntries(found.map(({ id, grade }) => [id.split('/')[1], grade]));
}
const policy =
  (mode: string, mx: string, age = 604_800): Site =>
  (path) =>
    path === '/.well-known/mta-sts.txt'
      ? { body: `version: STSv1\r\nmode: ${mode}\r\nmx: ${mx}\r\nmax_age: ${age}\r\n` }
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

  it('hears a server of the past, whose encryption is one all the same', async () => {
    const issued = await authority.issue({ name: 'mail.bare.test' });
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1' } as const;
    const smtp = kept(await openSmtp({ ...issued, ...old, ciphers: 'DEFAULT:@SECLEVEL=0' }));
    expect(await judge('bare.test', { smtp })).toMatchObject({ encryption: 'GOOD' });
  });

  it('does not know of a certificate where no handshake follows', async () => {
    const smtp = kept(
      await opened(
        createServer((socket) => {
          socket.on('error', () => {}).write('220 at your service\r\n');
          socket.on('data', (chunk) => {
            const said = String(chunk);
            if (said.startsWith('EHLO')) socket.write('250-mail.test\r\n250 STARTTLS\r\n');
            else if (said.startsWith('STARTTLS')) socket.write('220 go ahead\r\n');
            else socket.destroy();
          });
        }),
      ),
    );
    expect(await judge('bare.test', { smtp })).toMatchObject({ encryption: 'UNKNOWN' });
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

  it.each([
    [86_400, 'GOOD'],
    [86_399, 'FAIR'],
    [0, 'FAIR'],
  ])('RAT-128: grades a policy that senders keep for %i seconds %s', async (age, enforcement) => {
    const site = policy('enforce', 'mail.full.test', age);
    expect(await judge('full.test', { site })).toMatchObject({ enforcement });
  });

  it('takes a policy of the mode none for no policy, and not for a broken one', () => {
    const servers = [{ name: 'mail.full.test', dane: null, encryption: null }];
    const off = { mode: 'none', maxAge: 604_800, names: [] } as const;
    const mtaSts = { asked: true, certificateHolds: true, policy: off };
    const mail: MailFacts = { foundBy: 'MX', servers, mtaSts, tlsReports: true };
    const told = (facts: MailFacts) =>
      judgeMailTransport(factsOf('full.test', { mail: facts }))[1] ??
      expect.fail('nothing is told');
    expect(told(mail).title).toBe(told({ ...mail, mtaSts: null }).title);
    expect(told(mail).evidence).toContain('mode none, for no server');
  });

  it('asks four of many servers, in the order of their preference, and holds a policy against all', async () => {
    const exchangers = await namesOf(resolver()).exchangers('many.test');
    expect(exchangers.map((name) => name.split('.')[0])).toEqual(['a', 'b', 'c', 'd', 'far']);
    const smtp = kept(await openSmtp());
    const four = exchangers.slice(0, 4).join('\r\nmx: ');
    const found = await judge('many.test', { smtp, exchangers, site: policy('enforce', four) });
    expect(found).toMatchObject({ encryption: 'BAD', enforcement: 'WARN' });
    expect(smtp.received).toEqual(Array(4).fill('EHLO rating.invalid'));
    const site = policy('enforce', '*.many.test');
    expect(await judge('many.test', { exchangers, site })).toMatchObject({ enforcement: 'GOOD' });
  });

  it('counts no policy of a server whose certificate does not hold', async () => {
    const site = policy('enforce', 'mail.full.test');
    expect(await judge('full.test', { site, siteName: 'full.test' })).toMatchObject({
      enforcement: 'WARN',
    });
  });

  it.each([
    ['_25._tcp.mail.full.test', 'enforcement', { servers: [{ dane: 'not seen' }] }],
    ['_mta-sts.full.test', 'enforcement', { mtaSts: { certificateHolds: null, policy: null } }],
    ['_smtp._tls.full.test', 'reports', { tlsReports: null }],
  ])('RAT-130: knows all else where %s does not answer', async (silent, key, unknown) => {
    const real = resolver();
    const records: typeof real.records = (name, type) =>
      name === silent ? Promise.reject(new Error('away')) : real.records(name, type);
    const options = { web: webAt(9), port: 9, authorities: [], isProven: true };
    const mail = await collectMail({ ...real, records }, 'full.test', ['mail.full.test'], options);
    const seen = { servers: [{ dane: null }], mtaSts: { asked: true }, tlsReports: true };
    expect(mail).toMatchObject({ ...seen, ...unknown });
    const dnssec = { status: 'SECURE', reason: '', algorithms: [13], expires: null } as const;
    const told = judgeMailTransport(factsOf('full.test', { mail, dnssec }));
    expect(told.find(({ id }) => id.split('/')[1] === key)?.grade).toBe('UNKNOWN');
  });

  it('counts no TLSA record that mail cannot use', async () => {
    expect(await judge('web.test', { dnssec: 'SECURE' })).toMatchObject({ enforcement: 'WARN' });
  });

  it('does not know the policy of a server that fails or is away', async () => {
    const unknown = { enforcement: 'UNKNOWN' };
    expect(await judge('full.test', { site: () => ({ status: 503 }) })).toMatchObject(unknown);
    expect(await judge('full.test')).toMatchObject(unknown);
  });

  it('takes a policy host that there is not for a rule that does not hold', async () => {
    const web = { ...webAt(9), pin: async () => null };
    const options = { web, port: 9, authorities: [], isProven: true };
    const mail = await collectMail(resolver(), 'full.test', ['mail.full.test'], options);
    expect(mail?.mtaSts).toEqual({ asked: true, certificateHolds: false, policy: null });
  });

  it('counts a record whose policy cannot be read as a rule that does not hold', async () => {
    expect(await judge('full.test', { site: () => ({ status: 404 }) })).toMatchObject({
      enforcement: 'WARN',
    });
  });

  it.each([
    ['pinned.test', 'SECURE', 'GOOD'],
    ['dane.test', 'SECURE', 'BAD'],
    ['dane.test', 'INSECURE', 'WARN'],
  ] as const)(
    'holds the certificate of the server of %s, whose zone is %s, against its records: %s',
    async (domain, dnssec, enforcement) => {
      const smtp = kept(await openSmtp(pinned));
      expect(await judge(domain, { smtp, dnssec })).toMatchObject({ enforcement });
    },
  );

  // Nobody else has to vouch for it, and neither its name nor its dates count (RFC 7672 §3.1.1).
  it.each([
    ['SECURE', { encryption: 'GOOD', enforcement: 'GOOD' }],
    ['INSECURE', { encryption: 'FAIR', enforcement: 'WARN' }],
  ] as const)(
    'takes a certificate that its records vouch for, in a zone that is %s, for %j',
    async (dnssec, grades) => {
      const smtp = kept(await openSmtp(own));
      expect(await judge('own.test', { smtp, dnssec })).toMatchObject(grades);
    },
  );

  it('counts a server that offers none as one that shows another, and knows nothing of one that is silent', async () => {
    const bare = kept(await openSmtp());
    const [dnssec, domain] = ['SECURE', 'pinned.test'] as const;
    expect(await judge(domain, { smtp: bare, dnssec })).toMatchObject({ enforcement: 'BAD' });
    expect(await judge(domain, { dnssec })).toMatchObject({ enforcement: 'UNKNOWN' });
  });

  it('says what is true where one server of several shows another certificate', () => {
    const servers = (['holds', 'fails'] as const).map((dane) => ({
      name: `${dane}.bare.test`,
      dane,
      encryption: 'trusted' as const,
    }));
    const dnssec: DnssecFacts = { status: 'SECURE', reason: '', algorithms: [13], expires: null };
    const mail: MailFacts = { foundBy: 'MX', servers, mtaSts: null, tlsReports: false };
    expect(judgeMailTransport(factsOf('bare.test', { mail, dnssec }))).toContainEqual(
      expect.objectContaining({
        grade: 'WARN',
        title: 'Mail servers that keep to DANE cannot deliver to some of your servers',
      }),
    );
  });

  it.each([
    ['mx.signed.test', 'UNKNOWN'],
    ['mx.unsigned.test', 'WARN'],
  ])(
    'reads the records of a mail service by the zone of its server: %s',
    async (exchanger, enforcement) => {
      const exchangers = [exchanger];
      expect(await judge('dane.test', { dnssec: 'SECURE', exchangers })).toMatchObject({
        enforcement,
      });
    },
  );

  it.each([
    ['refuses.test', 'GOOD'],
    ['bare.test', 'GOOD'],
    // Mail goes to its address (RFC 5321 §5.1), where nothing answers.
    ['address.test', 'UNKNOWN'],
  ])('tells of %s, which names no server, whether it takes mail: %s', async (domain, grade) => {
    const exchangers = await namesOf(resolver()).exchangers(domain);
    expect(await judge(domain, { exchangers })).toEqual({ none: grade });
  });

  it('asks the domain itself where it has an address alone', async () => {
    const smtp = kept(await openSmtp(await authority.issue({ name: 'address.test' })));
    expect(await judge('address.test', { smtp, exchangers: [] })).toEqual({
      encryption: 'GOOD',
      enforcement: 'WARN',
      reports: 'FAIR',
    });
  });
});

describe('domain_protection', () => {
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const gradesOf = async (domain: string, site: string | Site | null) => {
    const answer: Site =
      typeof site === 'function'
        ? site
        : (path) =>
            path === '/.well-known/security.txt' && typeof site === 'string' && site !== ''
              ? { body: site }
              : { status: 404 };
    const server =
      site === null
        ? null
        : kept(await openHttps(await authority.issue({ name: `www.${domain}` }), answer));
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
  it('says nothing of name servers where none is seen', async () => {
    expect(await gradesOf('shared.test', '')).not.toHaveProperty('name-servers');
  });
  it('takes CAA from the nearest name that has any', async () => {
    expect(await gradesOf('harbor.shared.test', '')).toMatchObject({ caa: 'GOOD' });
    // It has records of its own, which leave the issuer open.
    expect(await gradesOf('silent.shared.test', '')).toMatchObject({ caa: 'FAIR' });
  });
  it('does not know who may issue where that is not answered, and tells the rest', () => {
    const protection = {
      caa: null,
      ipv6: true,
      nameServers: ['a.test', 'b.test'],
      securityTxt: null,
    };
    const found = judgeDomainProtection(factsOf('bare.test', { protection }));
    expect(found.map(({ id, grade }) => [id.split('/')[1], grade])).toContainEqual([
      'caa',
      'UNKNOWN',
    ]);
    expect(found.map(({ grade }) => grade)).toContain('GOOD');
  });
  it('tells until when a security.txt holds', () => {
    const securityTxt = { isThere: true, hasContact: true, expires: later };
    const protection = { caa: [], ipv6: true, nameServers: ['a.test', 'b.test'], securityTxt };
    const found = judgeDomainProtection(factsOf('bare.test', { protection }));
    expect(found.filter(({ until }) => until).map(({ id, until }) => [id, until])).toEqual([
      ['domain_protection/security-txt/bare.test', later],
    ]);
  });
  it.each<[string, string | Site | null, string]>([
    ['one whose contact is no URI', `Contact: a@b.test\nExpires: ${later}\n`, 'FAIR'],
    [
      'one with two days',
      `Contact: mailto:a@b.test\nExpires: ${later}\nExpires: ${later}\n`,
      'FAIR',
    ],
    ['one that has run out', 'Contact: mailto:a@b.test\nExpires: 2020-01-01T00:00:00Z\n', 'FAIR'],
    ['one without a day', 'Contact: mailto:a@b.test\n', 'FAIR'],
    ['none that was asked for', null, 'UNKNOWN'],
    [
      'one to which its address leads on',
      (path) =>
        path === '/security.txt'
          ? { body: `Contact: mailto:a@b.test\nExpires: ${later}\n` }
          : { status: 301, headers: { location: '/security.txt' } },
      'GOOD',
    ],
    ['one that cannot be served today', () => ({ status: 503 }), 'UNKNOWN'],
    ['one that a guard keeps from us', () => ({ status: 403 }), 'UNKNOWN'],
    [
      'one at another organization',
      () => ({ status: 302, headers: { location: 'https://other.test/security.txt' } }),
      'UNKNOWN',
    ],
  ])('security.txt: %s', async (_, site, grade) => {
    expect(await gradesOf('bare.test', site)).toMatchObject({ 'security-txt': grade });
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
