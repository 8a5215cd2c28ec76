/** What a scan and the rating say of one and the same thing, with how grave they call it. */
import { rateFacts } from '@portal/ratings';
import type { CertificateFacts, DnsFacts, Facts, TlsFacts } from '@portal/ratings/facts';
import { factsOf } from '@portal/ratings/testing/noFacts';
import { findDmarc } from '@portal/records/dmarc';
import { readSpf } from '@portal/records/spf';
import { openZone } from '@portal/records/testing/zone';
import { checks } from '@portal/scanner/checks/index';
import { expect } from 'vitest';

export const domain = 'firm.example';
export const now = new Date('2026-03-05T12:00:00Z');
export const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();

/** How grave one of the two calls a cause, and the sentence that it tells the owner. */
interface Told {
  level: string | undefined;
  title: string | undefined;
}
export type Both = readonly [scan: () => Told | Promise<Told>, rating: () => Told | Promise<Told>];

export function rated(vector: string, key: string, facts: Partial<Facts>): Told {
  const found = rateFacts(factsOf(domain, { now, ...facts })).findings.find(
    ({ id }) => id === `${vector}/${key}/${domain}`,
  );
  return { level: found?.grade, title: found?.title };
}

const checkOf = (id: string) => {
  const check = checks.find((one) => one.id === id);
  if (check === undefined) throw new Error(`there is no check ${id}`);
  return check;
};
/** What a check says where a page, or what was learnt of a site, is shown to it. */
function toldBy(id: string, found: readonly Partial<{ severity: string; title: string }>[]): Told {
  const { severity, title } = checkOf(id);
  expect(found).toHaveLength(1);
  return { level: found[0]?.severity ?? severity, title: found[0]?.title ?? title };
}
export async function ofSite(id: string, facts: object): Promise<Told> {
  const check = checkOf(id);
  if (check.kind !== 'site') throw new Error(`${id} is no check of a site`);
  const site = { origin: `https://${domain}`, ...facts };
  return toldBy(id, await check.inspect(site as never, {} as never));
}
/** What a check says that asks the site by itself. */
export const listed = (id: string): Told => {
  const { severity, title } = checkOf(id);
  return { level: severity, title };
};

export const sound = {
  spf: ['v=spf1 mx -all'],
  dmarc: ['v=DMARC1; p=reject; rua=mailto:d@firm.example'],
};

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

/** What the scanner says of these records, by the cause of that name. */
export async function toldOfRecords(
  cause: string,
  { caa = ['letsencrypt.org'], ...texts }: Partial<typeof sound & { caa: string[] }>,
) {
  const check = checkOf('email-dns');
  if (check.kind !== 'site') throw new Error('email-dns is a check of the site');
  const dns = { domain, aliases: [], takesMail: true, caa, ...(await recordsOf(texts)) };
  const site = { dns, origin: `https://${domain}` };
  const found = await check.inspect(site as never, {} as never);
  expect(found.map((one) => one.cause)).toEqual([cause]);
  return toldBy('email-dns', found);
}
const dnsWith = async (texts: Partial<typeof sound>): Promise<Partial<Facts>> => ({
  dns: {
    exchangers: ['mail.firm.example'],
    senders: [],
    dkim: [],
    ...(await recordsOf(texts)),
  } satisfies DnsFacts,
});
export const record = (vector: 'spf' | 'dmarc', texts: string[]): Both => [
  () => toldOfRecords(vector, { [vector]: texts }),
  async () =>
    rated(vector, vector === 'spf' ? 'record' : 'policy', await dnsWith({ [vector]: texts })),
];

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
export const tls = (more: Partial<TlsFacts>): Partial<Facts> => ({
  tls: {
    speaksTls: true,
    versions: ['TLSv1.2', 'TLSv1.3'],
    suites: [],
    dhBits: null,
    certificate: certificate({}),
    ...more,
  },
});
/** What a handshake shows to both. */
export const handshake = (
  id: string,
  key: string,
  more: Partial<TlsFacts>,
  { protocol = 'TLSv1.3', cipher = 'TLS_AES_256_GCM_SHA384' } = {},
): Both => {
  const { tls: facts } = tls(more);
  const oldProtocols = facts?.versions.filter((version) => /^TLSv1(?:\.1)?$/.test(version));
  const seen = { protocol, cipher, oldProtocols, certificate: facts?.certificate };
  return [() => ofSite(id, { tls: seen }), () => rated('ssl_configurations', key, tls(more))];
};
export const shown = (id: string, key: string, more: Partial<CertificateFacts>): Both => {
  const own = { certificate: certificate(more) };
  const [scan] = handshake(id, key, own);
  return [scan, () => rated('ssl_certificates', key, tls(own))];
};

type Headers = Record<string, string[]>;
export const page = (headers: Headers, body = ''): Partial<Facts> => ({
  web: {
    http: [],
    https: [
      {
        url: `https://${domain}/`,
        status: 200,
        headers: { 'content-type': ['text/html'], ...headers },
        body: `<title>Firm</title>${body}`,
      },
    ],
    certificateHolds: true,
    cors: null,
  },
});
function ofPage(id: string, { web }: Partial<Facts>): Told {
  const check = checkOf(id);
  const [answer] = web?.https ?? [];
  if (check.kind !== 'passive' || answer === undefined) throw new Error(`${id} looks at no page`);
  const { url, ...response } = answer;
  const exchange = { request: { method: 'GET', url, headers: {} }, response };
  const site = { origin: `https://${domain}`, today: '2026-03-05' };
  return toldBy(id, check.inspect(exchange as never, site as never));
}
export const onPage = (id: string, key: string, headers: Headers, body?: string): Both => [
  () => ofPage(id, page(headers, body)),
  () => rated('application_security', key, page(headers, body)),
];
export const bare = (id: string, key: string) => onPage(id, key, {});
export const cookie = (id: string, line: string) => onPage(id, 'cookies', { 'set-cookie': [line] });
export const started = (id: string, key: string, facts: Partial<Facts>): Both => [
  () => listed(id),
  () => rated('insecure_systems', key, facts),
];
export const panel = (path: string, what: string): Partial<Facts> => ({
  ...page({}),
  panels: [{ path, what }],
});

export const software = (said: string, key: string): Both => [
  () => ofPage('vuln-server', page({ server: [said] })),
  () => rated('server_software', key, page({ server: [said] })),
];
