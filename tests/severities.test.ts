/** A scan and the rating judge the same flaws: alike, or with a reason that docs/severities.md gives. */
import { readFileSync } from 'node:fs';
import { rateFacts } from '@portal/ratings';
import type { CertificateFacts, DnsFacts, Facts, TlsFacts } from '@portal/ratings/facts';
import type { Grade } from '@portal/ratings/finding';
import { factsOf } from '@portal/ratings/testing/noFacts';
import { findDmarc } from '@portal/records/dmarc';
import { readSpf } from '@portal/records/spf';
import { openZone } from '@portal/records/testing/zone';
import { checks } from '@portal/scanner/checks/index';
import { expect, it } from 'vitest';

const domain = 'firm.example';
const now = new Date('2026-03-05T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

const gradeOf = (vector: string, key: string, facts: Partial<Facts>): Grade | undefined =>
  rateFacts(factsOf(domain, { now, ...facts })).findings.find(
    ({ id }) => id === `${vector}/${key}/${domain}`,
  )?.grade;

const severityOf = (id: string) => checks.find((check) => check.id === id)?.severity;

const sound = { spf: ['v=spf1 mx -all'], dmarc: ['v=DMARC1; p=reject; rua=mailto:d@firm.example'] };

/** Records of the domain as both read them; `include:wide.example` allows everybody. */
async function recordsOf(texts: Partial<typeof sound> = {}) {
  const names = openZone({
    [`${domain} TXT`]: texts.spf ?? sound.spf,
    [`_dmarc.${domain} TXT`]: texts.dmarc ?? sound.dmarc,
    [`${domain} MX`]: [`mail.${domain}`],
    [`mail.${domain} A`]: ['192.0.2.1'],
    'wide.example TXT': ['v=spf1 +all'],
    'eleven.example TXT': [`v=spf1 ${`a:mail.${domain} `.repeat(11)}-all`],
  });
  return { spf: await readSpf(domain, names), dmarc: await findDmarc(domain, names) };
}

/** The scanner's severity for these records, of the cause of that name. */
async function severityOfRecords(
  cause: string,
  { caa = ['letsencrypt.org'], ...texts }: Partial<typeof sound & { caa: string[] }>,
) {
  const check = checks.find(({ id }) => id === 'email-dns');
  if (check?.kind !== 'site') throw new Error('email-dns is a check of the site');
  const dns = {
    domain,
    aliases: [],
    takesMail: true,
    caa,
    ...(await recordsOf(texts)),
  };
  const site = { dns, origin: `https://${domain}` };
  const found = await check.inspect(site as never, {} as never);
  expect(found.map((one) => one.cause)).toEqual([cause]);
  return found[0]?.severity;
}
const dnsWith = async (texts: Partial<typeof sound>): Promise<Partial<Facts>> => ({
  dns: {
    exchangers: ['mail.firm.example'],
    senders: [],
    dkim: [],
    ...(await recordsOf(texts)),
  } satisfies DnsFacts,
});
const record = (vector: 'spf' | 'dmarc', texts: string[]) =>
  [
    () => severityOfRecords(vector, { [vector]: texts }),
    async () =>
      gradeOf(vector, vector === 'spf' ? 'record' : 'policy', await dnsWith({ [vector]: texts })),
  ] as const;

const certificate = (more: Partial<CertificateFacts>): CertificateFacts => ({
  subject: domain,
  issuer: 'R11',
  names: [domain],
  validFrom: inDays(-80),
  validTo: inDays(60),
  key: { type: 'ec', bits: 256 },
  signature: 'sha256WithRSAEncryption',
  chainFault: null,
  nameMatches: true,
  ...more,
});
const tls = (more: Partial<TlsFacts>): Partial<Facts> => ({
  tls: {
    speaksTls: true,
    versions: ['TLSv1.2', 'TLSv1.3'],
    suites: [],
    dhBits: null,
    certificate: certificate({}),
    ...more,
  },
});
const shown = (id: string, key: string, more: Partial<CertificateFacts>) =>
  [
    () => severityOf(id),
    () => gradeOf('ssl_certificates', key, tls({ certificate: certificate(more) })),
  ] as const;

const page = (headers: Record<string, string[]>): Partial<Facts> => ({
  web: {
    http: [],
    https: [{ url: `https://${domain}/`, status: 200, headers, body: '<title>Firm</title>' }],
    certificateHolds: true,
    cors: null,
  },
});
const bare = (id: string, key: string) =>
  [() => severityOf(id), () => gradeOf('application_security', key, page({}))] as const;

const none = 'v=DMARC1; p=none';
const reported = 'rua=mailto:d@firm.example';
const causes: Record<string, readonly [() => unknown, () => unknown]> = {
  'No DMARC record': record('dmarc', []),
  'Two DMARC records': record('dmarc', [...sound.dmarc, ...sound.dmarc]),
  'DMARC with an error': record('dmarc', [`v=DMARC1; p=rejekt; ${reported}`]),
  'DMARC p=none, with reports': record('dmarc', [`${none}; ${reported}`]),
  'DMARC p=none, without reports': record('dmarc', [none]),
  'DMARC without a policy, with reports': record('dmarc', [`v=DMARC1; ${reported}`]),
  'DMARC policy as a test': record('dmarc', [`v=DMARC1; p=reject; t=y; ${reported}`]),
  'DMARC not for names below': record('dmarc', [`v=DMARC1; p=reject; sp=none; ${reported}`]),
  'DMARC p=reject, without reports': record('dmarc', ['v=DMARC1; p=reject']),
  'DMARC reports to who has not agreed': record('dmarc', [
    'v=DMARC1; p=reject; rua=mailto:d@collector.example',
  ]),
  'No SPF record': record('spf', []),
  'Two SPF records': record('spf', [...sound.spf, ...sound.spf]),
  'SPF with an error': record('spf', ['v=spf1 ipv4:192.0.2.1 -all']),
  'SPF lets anybody send': record('spf', ['v=spf1 +all']),
  'SPF leads to who lets anybody send': record('spf', ['v=spf1 include:wide.example -all']),
  'SPF allows a large part of the internet': record('spf', ['v=spf1 ip4:16.0.0.0/7 -all']),
  'SPF of too many look-ups': record('spf', ['v=spf1 include:eleven.example -all']),
  'SPF says nothing of others': record('spf', ['v=spf1 mx ?all']),
  'No CAA record': [
    () => severityOfRecords('caa', { caa: [] }),
    () =>
      gradeOf('domain_protection', 'caa', {
        protection: { caa: [], ipv6: true, nameServers: ['a.test', 'b.test'], securityTxt: null },
      }),
  ],
  'No HTTPS': [
    () => severityOf('tls-none'),
    () => gradeOf('ssl_configurations', 'none', tls({ speaksTls: false, certificate: null })),
  ],
  'Certificate run out': shown('tls-cert', 'expiry', { validTo: inDays(-1) }),
  'Certificate for another name': shown('tls-cert', 'name', { nameMatches: false }),
  'Certificate in between missing': shown('tls-cert', 'chain', {
    chainFault: {
      code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      subject: domain,
      validFrom: inDays(-80),
      validTo: inDays(60),
    },
  }),
  'Certificate runs out in ten days': shown('tls-certweak', 'expiry', { validTo: inDays(10.5) }),
  'Certificate runs out in five days': shown('tls-certweak', 'expiry', { validTo: inDays(5.5) }),
  'TLS 1.0 and 1.1 beside 1.2': [
    () => severityOf('tls-proto'),
    () =>
      gradeOf('ssl_configurations', 'old-tls', tls({ versions: ['TLSv1', 'TLSv1.1', 'TLSv1.2'] })),
  ],
  'TLS 1.0 and 1.1 alone': [
    () => severityOf('tls-proto'),
    () => gradeOf('ssl_configurations', 'no-tls12', tls({ versions: ['TLSv1', 'TLSv1.1'] })),
  ],
  'No HSTS': bare('hsts', 'strict-transport-security'),
  'No content security policy': bare('csp-missing', 'content-security-policy'),
  'Pages may be framed': bare('xfo', 'x-frame-options'),
  'No nosniff': bare('nosniff', 'x-content-type-options'),
  'PHP that is no longer supported': [
    () => severityOf('vuln-server'),
    () => gradeOf('server_software', 'php', page({ 'x-powered-by': ['PHP/7.4.33'] })),
  ],
};

const rows = [
  ...readFileSync('docs/severities.md', 'utf8').matchAll(
    /^\| (.+?) \| (high|medium|low|info) \| (\w[\w ]*?) \| (.*?) ?\|$/gm,
  ),
].map(([, cause = '', scan = '', rating = '', why = '']) => ({ cause, scan, rating, why }));
const words: Partial<Record<string, string>> = {
  GOOD: 'Good',
  FAIR: 'Fair',
  WARN: 'Warning',
  BAD: 'Bad',
  NEUTRAL: 'For information',
};
const alike: Record<string, string> = {
  high: 'Bad',
  medium: 'Warning',
  low: 'Fair',
  info: 'For information',
};

it('has a row for each cause', () => {
  expect(rows.map(({ cause }) => cause)).toEqual(Object.keys(causes));
});

it.each(Object.entries(causes))(
  '%s: both say what the table says',
  async (cause, [scan, rating]) => {
    const row = rows.find((one) => one.cause === cause);
    const grade = String(await rating());
    expect([await scan(), words[grade] ?? grade]).toEqual([row?.scan, row?.rating]);
  },
);

it.each(rows)('$cause: a reason stands where they differ, and nowhere else', (row) => {
  expect(row.why !== '').toBe(alike[row.scan] !== row.rating);
});
