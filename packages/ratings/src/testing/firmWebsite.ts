/** Websites and servers of the constructed firms. */
import type {
  CertificateFacts,
  DnssecFacts,
  Facts,
  PanelFact,
  PortFact,
  ProtectionFacts,
  TlsFacts,
  WebFacts,
} from '../ground/facts.ts';
import { panels as knownPanels } from '../judge/insecureSystems.ts';
import { services } from '../judge/openPorts.ts';
import { host, inDays } from './firmDay.ts';
import { mail } from './firmMail.ts';

const suites = (versions: TlsFacts['versions']): TlsFacts['suites'] =>
  versions.map((version) =>
    version === 'TLSv1.3'
      ? { version, name: 'TLS_AES_256_GCM_SHA384', bits: 256, kind: 'aead' }
      : version === 'TLSv1.2'
        ? { version, name: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384', bits: 256, kind: 'aead' }
        : { version, name: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA', bits: 128, kind: 'cbc' },
  );
export const certificate = (more: Partial<CertificateFacts> = {}): CertificateFacts => ({
  subject: host,
  issuer: 'R11',
  names: [host],
  validFrom: inDays(-30),
  validTo: inDays(60),
  key: { type: 'ec', bits: 256 },
  signature: 'sha256WithRSAEncryption',
  chainFault: null,
  nameMatches: true,
  ...more,
});
export const tls = (
  versions: TlsFacts['versions'] = ['TLSv1.2', 'TLSv1.3'],
  shown: CertificateFacts | null = certificate(),
): TlsFacts => ({
  speaksTls: true,
  versions,
  suites: suites(versions),
  dhBits: null,
  certificate: shown,
});
export const noTls: TlsFacts = {
  speaksTls: false,
  versions: [],
  suites: [],
  dhBits: null,
  certificate: null,
};

type Headers = Record<string, string>;
export const headers = {
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

export function web(sent: Headers, server: string | null, body = '<title>Firm</title>'): WebFacts {
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
export const wordPress =
  '<meta name="generator" content="WordPress 6.9.1"><script src="/wp-includes/a.js"></script>';
export const oldWordPress = wordPress.replace('6.9.1', '6.4.2');

export const ports = (...open: number[]): PortFact[] =>
  services.map(({ port }) => ({ port, open: [80, 443, ...open].includes(port), banner: '' }));
export const panels = (...paths: string[]): PanelFact[] =>
  knownPanels.map(({ path, what }) => ({ path, what: paths.includes(path) ? what : null }));

export const signed: DnssecFacts = {
  status: 'SECURE',
  reason: '',
  algorithms: [13],
  expires: inDays(14),
};
export const unsigned: DnssecFacts = {
  status: 'INSECURE',
  reason: '',
  algorithms: [],
  expires: null,
};
export const protection = (more: Partial<ProtectionFacts> = {}): ProtectionFacts => ({
  caa: [],
  ipv6: false,
  nameServers: ['ns1.hoster.example', 'ns2.hoster.example'],
  securityTxt: null,
  ...more,
});
export const guarded = protection({
  caa: ['letsencrypt.org'],
  ipv6: true,
  securityTxt: { isThere: true, hasContact: true, expires: inDays(200) },
});
const missed = protection({
  securityTxt: { isThere: false, hasContact: false, expires: null },
});

export const shopify = ['23.227.38.65'];
export const cloudflare = ['104.16.1.1'];
export const own = ['192.0.2.10'];

/** Of a firm whose website is proven to be its own. */
export const proven = (more: Partial<Facts> = {}): Partial<Facts> => ({
  ports: ports(),
  panels: panels(),
  protection: missed,
  mail: mail('trusted'),
  ...more,
});
