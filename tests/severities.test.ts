/** A scan and the rating judge the same flaws: alike, or with a reason that docs/severities.md gives. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type Both,
  bare,
  cookie,
  domain,
  handshake,
  inDays,
  listed,
  now,
  ofSite,
  onPage,
  page,
  panel,
  rated,
  record,
  shown,
  software,
  sound,
  started,
  tls,
  toldOfRecords,
} from './support/bothEngines.ts';

beforeAll(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** A cipher whose recordings a stolen key opens. */
const stored = 'TLS_RSA_WITH_AES_128_GCM_SHA256';
const none = 'v=DMARC1; p=none';
const reported = 'rua=mailto:d@firm.example';
const causes: Record<string, Both> = {
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
  'SPF names servers that are gone': record('spf', [
    'v=spf1 a:old1.example a:old2.example a:old3.example -all',
  ]),
  'SPF says nothing of others': record('spf', ['v=spf1 mx ?all']),
  'No CAA record': [
    () => toldOfRecords('caa', { caa: [] }),
    () =>
      rated('domain_protection', 'caa', {
        protection: { caa: [], ipv6: true, nameServers: ['a.test', 'b.test'], securityTxt: null },
      }),
  ],
  'No HTTPS': [
    () => ofSite('tls-none', { origin: `http://${domain}` }),
    () => rated('ssl_configurations', 'none', tls({ speaksTls: false, certificate: null })),
  ],
  'HTTP not led to HTTPS': [
    () => ofSite('tls-none', { plainHttp: { status: 200, location: null } }),
    () => {
      const { web } = page({});
      const plain = web?.https.map((answer) => ({ ...answer, url: `http://${domain}/` })) ?? [];
      const facts = web ? { web: { ...web, http: plain } } : {};
      return rated('application_security', 'redirection', facts);
    },
  ],
  'Certificate run out': shown('tls-cert', 'expiry', { validTo: inDays(-1) }),
  'Certificate not valid yet': shown('tls-cert', 'expiry', { validFrom: inDays(2) }),
  'Certificate for another name': shown('tls-cert', 'name', { nameMatches: false }),
  'Certificate in between missing': shown('tls-cert', 'chain', {
    chainFault: {
      code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      subject: domain,
      validFrom: inDays(-80),
      validTo: inDays(60),
    },
  }),
  'Certificate in between run out': shown('tls-cert', 'chain', {
    chainFault: {
      code: 'CERT_HAS_EXPIRED',
      subject: 'R11',
      validFrom: inDays(-80),
      validTo: inDays(-3),
    },
  }),
  'Certificate in between signed by SHA-1': shown('tls-cert', 'chain', {
    chainFault: {
      code: 'CA_MD_TOO_WEAK',
      subject: 'R11',
      validFrom: inDays(-80),
      validTo: inDays(60),
    },
  }),
  'Certificate signed by SHA-1': shown('tls-cert', 'signature', {
    signature: 'sha1WithRSAEncryption',
    chainFault: {
      code: 'EE_MD_TOO_WEAK',
      subject: domain,
      validFrom: inDays(-80),
      validTo: inDays(60),
    },
  }),
  'Certificate that vouches for itself': shown('tls-cert', 'chain', {
    chainFault: {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      subject: domain,
      validFrom: inDays(-80),
      validTo: inDays(60),
    },
  }),
  'Certificate runs out in ten days': shown('tls-certweak', 'expiry', { validTo: inDays(10.5) }),
  'Certificate runs out in five days': shown('tls-certweak', 'expiry', { validTo: inDays(5.5) }),
  'TLS 1.0 and 1.1 beside 1.2': handshake('tls-proto', 'old-tls', {
    versions: ['TLSv1', 'TLSv1.1', 'TLSv1.2'],
  }),
  'TLS 1.0 and 1.1 alone': handshake(
    'tls-proto',
    'no-tls12',
    { versions: ['TLSv1', 'TLSv1.1'] },
    { protocol: 'TLSv1.1' },
  ),
  'No forward secrecy': handshake(
    'tls-cipher',
    'no-forward-secrecy',
    { suites: [{ version: 'TLSv1.2', name: stored, bits: 128, kind: 'aead' }] },
    { protocol: 'TLSv1.2', cipher: stored },
  ),
  'No HSTS': bare('hsts', 'strict-transport-security'),
  'HSTS of a month': onPage('hsts', 'strict-transport-security', {
    'strict-transport-security': ['max-age=2592000'],
  }),
  'No content security policy': bare('csp-missing', 'content-security-policy'),
  'Content security policy with holes': onPage('csp-weak', 'content-security-policy', {
    'content-security-policy': ["default-src 'self' 'unsafe-inline'"],
  }),
  'Pages may be framed': bare('xfo', 'x-frame-options'),
  'No nosniff': bare('nosniff', 'x-content-type-options'),
  'No referrer policy': bare('referrer', 'referrer-policy'),
  'Referrer policy unsafe-url': onPage('referrer', 'referrer-policy', {
    'referrer-policy': ['unsafe-url'],
  }),
  'Cookie without Secure': cookie('cookie-secure', 'theme=1; HttpOnly; SameSite=Lax'),
  'Session cookie that scripts can read': cookie(
    'cookie-httponly',
    'session=1; Secure; SameSite=Lax',
  ),
  'Session cookie without SameSite': cookie('cookie-samesite', 'session=1; Secure; HttpOnly'),
  'Session cookie with SameSite=None': cookie(
    'cookie-samesite',
    'session=1; Secure; HttpOnly; SameSite=None',
  ),
  'Script of others unchecked': onPage(
    'sri',
    'subresource-integrity',
    {},
    '<script src="https://cdn.other.test/a.js"></script>',
  ),
  'Script over HTTP': onPage(
    'mixed',
    'subresource-integrity',
    {},
    '<script src="http://cdn.other.test/a.js"></script>',
  ),
  'Any website may read in a visitor’s name': [
    () => listed('cors'),
    () => {
      const { web } = page({});
      const origin = 'https://other.test';
      const headers = {
        'access-control-allow-origin': [origin],
        'access-control-allow-credentials': ['true'],
      };
      const answer = { url: `https://${domain}/`, status: 200, headers, body: '' };
      const facts = web ? { web: { ...web, cors: { origin, answer } } } : {};
      return rated('application_security', 'cross-origin-resource-sharing', facts);
    },
  ],
  'Start page of the server': started(
    'default-page',
    'start',
    page({}, '<title>Welcome to nginx!</title>'),
  ),
  'Folder listed': started('dirlist', 'start', page({}, '<title>Index of /</title>')),
  'Source code open': started(
    'vcs',
    '/.git/HEAD',
    panel('/.git/HEAD', 'the website’s source code'),
  ),
  'Database tool open': started('admin-ui', '/adminer.php', panel('/adminer.php', 'Adminer')),
  'Page about the server’s insides open': started(
    'admin-ui',
    '/phpinfo.php',
    panel('/phpinfo.php', 'a page about the server’s insides'),
  ),
  'PHP that is no longer supported': software('PHP/7.4.33', 'php'),
  'Apache that attackers know a way into': software('Apache/2.4.49', 'apache'),
};

/** The rating names what a scan tells in its evidence, or sees no flaw. */
const inOwnWords = new Set([
  'No HTTPS',
  'No referrer policy',
  'Session cookie without SameSite',
  'Session cookie with SameSite=None',
  'Database tool open',
  'Page about the server’s insides open',
  'PHP that is no longer supported',
  'Apache that attackers know a way into',
]);

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
  '%s: both say what the table says, in one sentence',
  async (cause, [scan, rating]) => {
    const row = rows.find((one) => one.cause === cause);
    const [scanned, told] = [await scan(), await rating()];
    const grade = String(told.level);
    expect([scanned.level, words[grade] ?? grade]).toEqual([row?.scan, row?.rating]);
    expect(scanned.title === told.title).toBe(!inOwnWords.has(cause));
  },
);

it.each(rows)('$cause: a reason stands where they differ, and nowhere else', (row) => {
  expect(row.why !== '').toBe(alike[row.scan] !== row.rating);
});
