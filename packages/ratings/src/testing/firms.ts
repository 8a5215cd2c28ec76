import { generateKeyPairSync } from 'node:crypto';
import type {
  CertificateFacts,
  DkimRecord,
  DnsFacts,
  DnssecFacts,
  Facts,
  MailFacts,
  PanelFact,
  PortFact,
  ProtectionFacts,
  TlsFacts,
  WebFacts,
} from '../facts.ts';
import { panels as knownPanels } from '../judge/insecureSystems.ts';
import { services } from '../judge/openPorts.ts';
import { factsOf } from './noFacts.ts';

/** The day on which all firms are looked at: the data of versions is three weeks old then. */
export const lookedAt = new Date('2026-03-05T12:00:00Z');
const domain = 'firm.example';
const host = 'www.firm.example';
const dayMs = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(lookedAt.getTime() + days * dayMs).toISOString();

const rsa = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');
const keys = { long: `v=DKIM1; k=rsa; p=${rsa(2048)}`, short: `v=DKIM1; k=rsa; p=${rsa(1024)}` };

// --- Mail ---------------------------------------------------------------

const dkim = (selector: string, text = keys.long): DkimRecord => ({
  selector,
  declared: false,
  text,
});
interface Mail {
  spf?: string | null;
  keys?: DkimRecord[];
  dmarc?: string | null;
  servers?: string[];
}
const dns = ({ spf = null, keys: found = [], dmarc = null, servers = [] }: Mail): DnsFacts => ({
  exchangers: servers,
  spf: spf === null ? [] : [spf],
  spfLookups: 4,
  senders: [],
  dmarc: dmarc === null ? [] : [dmarc],
  dmarcAt: domain,
  dkim: found,
});
const reports = 'rua=mailto:dmarc@firm.example';
const dmarc = {
  none: null,
  watching: `v=DMARC1; p=none; ${reports}`,
  idle: 'v=DMARC1; p=none',
  test: `v=DMARC1; p=reject; t=y; ${reports}`,
  deaf: 'v=DMARC1; p=reject',
  aside: `v=DMARC1; p=quarantine; ${reports}`,
  stopped: `v=DMARC1; p=reject; ${reports}`,
} as const;
type Dmarc = keyof typeof dmarc;

const microsoft = (policy: Dmarc, isSigned = true) =>
  dns({
    spf: 'v=spf1 include:spf.protection.outlook.com -all',
    keys: isSigned ? [dkim('selector1'), dkim('selector2')] : [],
    dmarc: dmarc[policy],
    servers: ['firm-example.mail.protection.outlook.com'],
  });
const google = (policy: Dmarc) =>
  dns({
    spf: 'v=spf1 include:_spf.google.com ~all',
    keys: [dkim('google')],
    dmarc: dmarc[policy],
    servers: ['smtp.google.com'],
  });
const hoster = (policy: Dmarc) =>
  dns({
    spf: 'v=spf1 a mx include:hoster.example ~all',
    keys: [dkim('default')],
    dmarc: dmarc[policy],
    servers: ['mail.firm.example'],
  });
const ownMail = hoster;
const noMail = dns({ spf: 'v=spf1 -all', dmarc: `v=DMARC1; p=reject; ${reports}` });
const unprotected = dns({ servers: ['mail.firm.example'] });

type Encryption = MailFacts['servers'][number]['encryption'];
const mail = (encryption: Encryption, more: Partial<MailFacts> = {}): MailFacts => ({
  servers: [{ name: 'mail.firm.example', dane: false, encryption }],
  mtaSts: null,
  tlsReports: false,
  ...more,
});
const enforced = {
  mtaSts: { asked: true, mode: 'enforce', names: ['mail.firm.example'] },
  tlsReports: true,
};

// --- Website ------------------------------------------------------------

const suites = (versions: TlsFacts['versions']): TlsFacts['suites'] =>
  versions.map((version) =>
    version === 'TLSv1.3'
      ? { version, name: 'TLS_AES_256_GCM_SHA384', bits: 256, kind: 'aead' }
      : version === 'TLSv1.2'
        ? { version, name: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', bits: 256, kind: 'aead' }
        : { version, name: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA', bits: 128, kind: 'cbc' },
  );
const certificate = (more: Partial<CertificateFacts> = {}): CertificateFacts => ({
  subject: host,
  issuer: 'R11',
  names: [host],
  validFrom: inDays(-30),
  validTo: inDays(60),
  key: { type: 'ec', bits: 256 },
  signature: 'sha256WithRSAEncryption',
  chainError: null,
  nameMatches: true,
  ...more,
});
const tls = (
  versions: TlsFacts['versions'] = ['TLSv1.2', 'TLSv1.3'],
  shown: CertificateFacts | null = certificate(),
): TlsFacts => ({
  speaksTls: true,
  versions,
  suites: suites(versions),
  dhBits: null,
  certificate: shown,
});
const noTls: TlsFacts = {
  speaksTls: false,
  versions: [],
  suites: [],
  dhBits: null,
  certificate: null,
};

type Headers = Record<string, string>;
const headers = {
  none: {},
  some: { 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' },
  shop: {
    'strict-transport-security': 'max-age=7889238',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "block-all-mixed-content; frame-ancestors 'none'",
  },
  all: {
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  },
} satisfies Record<string, Headers>;

function web(sent: Headers, server: string | null, body = '<title>Firm</title>'): WebFacts {
  const all = { ...sent, ...(server !== null && { server }) };
  const told = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, [value]]));
  const page = { url: `https://${host}/`, status: 200, headers: told, body };
  const redirect = {
    url: `http://${host}/`,
    status: 301,
    headers: { location: [page.url] },
    body: '',
  };
  return { http: [redirect, page], https: [page], certificateHolds: true, cors: null };
}
const wordPress =
  '<meta name="generator" content="WordPress 6.9.1"><script src="/wp-includes/a.js"></script>';
const oldWordPress = wordPress.replace('6.9.1', '6.4.2');

const ports = (...open: number[]): PortFact[] =>
  services.map(({ port }) => ({ port, open: [80, 443, ...open].includes(port), banner: '' }));
const panels = (...paths: string[]): PanelFact[] =>
  knownPanels.map(({ path, what }) => ({ path, what: paths.includes(path) ? what : null }));

const signed: DnssecFacts = { status: 'SECURE', reason: '', algorithms: [13], expires: inDays(14) };
const unsigned: DnssecFacts = { status: 'INSECURE', reason: '', algorithms: [], expires: null };
const protection = (more: Partial<ProtectionFacts> = {}): ProtectionFacts => ({
  caa: [],
  ipv6: false,
  nameServers: ['ns1.hoster.example', 'ns2.hoster.example'],
  securityTxt: null,
  ...more,
});
const guarded = protection({
  caa: ['letsencrypt.org'],
  ipv6: true,
  securityTxt: { contact: true, expires: inDays(200) },
});
const missed = protection({ securityTxt: { contact: false, expires: null } });

const shopify = ['23.227.38.65'];
const cloudflare = ['104.16.1.1'];
const own = ['192.0.2.10'];

/** Of a firm whose website is proven to be its own. */
const proven = (more: Partial<Facts> = {}): Partial<Facts> => ({
  ports: ports(),
  panels: panels(),
  protection: missed,
  mail: mail('trusted'),
  ...more,
});

export interface Firm {
  /** Tells it apart. */
  name: string;
  facts: Facts;
}
/** With an own server, unsigned, not proven, unless told otherwise. */
const firm = (name: string, more: Partial<Facts>): Firm => ({
  name,
  facts: {
    ...factsOf(domain),
    host,
    addresses: own,
    now: lookedAt,
    dnssec: unsigned,
    mail: mail(null),
    protection: protection(),
    tls: tls(),
    web: web(headers.none, 'Apache'),
    ...more,
  },
});

const shopWeb = web(headers.shop, 'cloudflare');
const hostedWeb = web(headers.none, 'Apache', wordPress);
const current = web(headers.some, 'nginx/1.28.2');
const hardened: Partial<Facts> = proven({
  dns: ownMail('stopped'),
  dnssec: signed,
  mail: mail('trusted', enforced),
  protection: guarded,
  web: web(headers.all, 'nginx/1.28.2'),
});
const office: Partial<Facts> = proven({ dns: microsoft('stopped'), web: current });

/** Constructed firms of real shapes; each differs from one beside it in what its name says. */
export const firms: readonly Firm[] = [
  // Shopify and other platforms.
  firm('Shopify shop, Google mail, nothing about DMARC', {
    addresses: shopify,
    web: shopWeb,
    dns: google('none'),
  }),
  firm('Shopify shop, Google mail, DMARC p=none with reports', {
    addresses: shopify,
    web: shopWeb,
    dns: google('watching'),
  }),
  firm('Shopify shop, Google mail, DMARC p=quarantine', {
    addresses: shopify,
    web: shopWeb,
    dns: google('aside'),
  }),
  firm('Shopify shop, Google mail, DMARC p=reject, proven', {
    addresses: shopify,
    web: shopWeb,
    dns: google('stopped'),
    ...proven(),
  }),
  firm('Shopify shop without any mail protection', {
    addresses: shopify,
    web: shopWeb,
    dns: unprotected,
  }),
  firm('Squarespace site, Microsoft mail, DMARC p=reject', {
    addresses: ['198.185.159.144'],
    web: web(headers.shop, 'Squarespace'),
    dns: microsoft('stopped'),
  }),
  firm('Wix site, no mail at all', {
    addresses: ['185.230.63.107'],
    web: web(headers.some, 'Pepyaka'),
    dns: noMail,
    mail: { servers: [], mtaSts: null, tlsReports: false },
  }),
  // WordPress on shared hosting.
  firm('WordPress on shared hosting, as it was set up', { web: hostedWeb, dns: hoster('none') }),
  firm('the same, proven', {
    web: hostedWeb,
    dns: hoster('none'),
    ...proven({ panels: panels('/wp-login.php'), mail: mail('untrusted') }),
  }),
  firm('the same, proven, DMARC p=reject', {
    web: hostedWeb,
    dns: hoster('stopped'),
    ...proven({ panels: panels('/wp-login.php'), mail: mail('untrusted') }),
  }),
  firm('the same, with a database open', {
    web: hostedWeb,
    dns: hoster('stopped'),
    ...proven({ ports: ports(3306), panels: panels('/wp-login.php') }),
  }),
  firm('the same, with FTP and POP3 open', {
    web: hostedWeb,
    dns: hoster('stopped'),
    ...proven({ ports: ports(21, 110, 143), panels: panels('/wp-login.php') }),
  }),
  firm('WordPress of 2023 on shared hosting, proven', {
    web: web(headers.none, 'Apache', oldWordPress),
    dns: hoster('none'),
    ...proven({ panels: panels('/wp-login.php') }),
  }),
  firm('WordPress, everything up to date and told, proven', {
    web: web(headers.some, 'nginx/1.28.2', wordPress),
    dns: hoster('stopped'),
    ...proven(),
  }),
  // Microsoft 365 office with a small website.
  firm('office with Microsoft 365, no DKIM, no DMARC', {
    web: web(headers.none, 'Microsoft-IIS/10.0'),
    dns: microsoft('none', false),
  }),
  firm('office with Microsoft 365, DMARC p=none and nobody reads', {
    web: current,
    dns: microsoft('idle'),
  }),
  firm('office with Microsoft 365, DMARC only a test', { ...office, dns: microsoft('test') }),
  firm('office with Microsoft 365, DMARC p=reject without reports', {
    ...office,
    dns: microsoft('deaf'),
  }),
  firm('office with Microsoft 365, DMARC p=reject, proven', office),
  firm('the same, its version hidden', { ...office, web: web(headers.some, 'nginx') }),
  firm('the same, its version of 2020 shown', {
    ...office,
    web: web(headers.some, 'nginx/1.18.0'),
  }),
  firm('the same, an update waiting for a month', {
    ...office,
    web: web(headers.some, 'nginx/1.28.1'),
  }),
  firm('the same, not proven', {
    ...office,
    ports: null,
    panels: null,
    mail: mail(null),
    protection: protection(),
  }),
  // Own server.
  firm('own server, as a distribution sets it up, proven', {
    ...proven({ ports: ports(22) }),
    web: web(headers.none, 'Apache/2.4.62 (Debian)'),
    dns: ownMail('none'),
  }),
  firm('own server, remote desktop open', { ...office, ports: ports(3389) }),
  firm('own server, source code public', { ...office, panels: panels('/.git/HEAD') }),
  firm('own server, source code public and databases open', {
    ...office,
    panels: panels('/.git/HEAD'),
    ports: ports(3306, 6379),
  }),
  firm('own server, database tool open', { ...office, panels: panels('/phpmyadmin/') }),
  firm('own server, Apache of 2021 that attackers use', {
    ...office,
    web: web(headers.some, 'Apache/2.4.49'),
  }),
  firm('own server with TLS 1.0 still on', {
    ...office,
    tls: tls(['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']),
  }),
  firm('own server, certificate run out', {
    ...office,
    tls: tls(undefined, certificate({ validTo: inDays(-2), chainError: 'CERT_HAS_EXPIRED' })),
  }),
  firm('own server, certificate for six days with five left', {
    ...office,
    tls: tls(undefined, certificate({ validFrom: inDays(-1.67), validTo: inDays(5) })),
  }),
  firm('own server, website without encryption', { ...office, tls: noTls }),
  firm('own server, no headers at all', { ...office, web: web(headers.none, 'nginx/1.28.2') }),
  firm('own server, mail server without encryption', { ...office, mail: mail('none') }),
  // Cloudflare in front.
  firm('Cloudflare in front, Google mail, DMARC p=reject', {
    addresses: cloudflare,
    web: web(headers.some, 'cloudflare'),
    dns: google('stopped'),
  }),
  firm('the same, proven, with Cloudflare’s own ports', {
    addresses: cloudflare,
    web: web(headers.some, 'cloudflare'),
    dns: google('stopped'),
    ...proven({ ports: ports(8080, 8443) }),
  }),
  firm('Cloudflare in front, no mail protection', {
    addresses: cloudflare,
    web: web(headers.some, 'cloudflare'),
    dns: unprotected,
  }),
  // Careless and hardened.
  firm('careless: old PHP, no mail protection, FTP open', {
    ...proven({ ports: ports(21), mail: mail('none') }),
    web: web({ 'x-powered-by': 'PHP/5.6.40' }, 'Apache/2.2.34'),
    dns: unprotected,
    tls: tls(['TLSv1', 'TLSv1.1', 'TLSv1.2']),
  }),
  firm('careless, and everything open', {
    ...proven({
      ports: ports(21, 23, 445, 3306, 3389),
      panels: panels('/.git/HEAD', '/phpinfo.php'),
      mail: mail('none'),
    }),
    web: web({ 'x-powered-by': 'PHP/5.6.40' }, 'Apache/2.2.34'),
    dns: unprotected,
    tls: noTls,
  }),
  firm('hardened in every way', hardened),
  firm('hardened, but nothing stops forged mail', { ...hardened, dns: unprotected }),
  firm('hardened, a breach of 20,000 passwords became known today', {
    ...hardened,
    breaches: [{ name: 'Leak', at: lookedAt.toISOString(), accounts: 20_000, data: ['Passwords'] }],
  }),
  firm('hardened, its team of ten in six breaches of others', {
    ...hardened,
    exposedAccounts: 6,
    employees: 10,
  }),
  firm('a website of which only the page answers', {
    dns: null,
    dnssec: null,
    mail: null,
    protection: null,
  }),
];
