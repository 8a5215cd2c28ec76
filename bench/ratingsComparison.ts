/**
 * The grades of the ratings engine beside what others say of the same servers in the same run, as the tables
 * of docs/ratings-comparison.md: sslscan and testssl.sh about certificates and encryption, Mozilla's HTTP
 * Observatory about headers.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinHost } from '@portal/net/pinnedHost';
import { atOnce } from '@portal/ratings/collect/atOnce';
import { collectTls } from '@portal/ratings/collect/tls';
import { collectWeb } from '@portal/ratings/collect/web';
import { judgeCertificates } from '@portal/ratings/judge/certificates';
import { judgeHeaders } from '@portal/ratings/judge/headers';
import { observatoryGrade, runTests, scoreOf } from '@portal/ratings/judge/observatory/index';
import { gradeTls } from '@portal/ratings/judge/sslLabs';
import { judgeTlsConfigurations } from '@portal/ratings/judge/tlsConfigurations';
import { openAuthority } from '@portal/ratings/testing/certificates';
import { headerSets } from '@portal/ratings/testing/headerSets';
import { factsOf } from '@portal/ratings/testing/noFacts';
import { openOldTls } from '@portal/ratings/testing/oldTls';
import { type OpenServer, openHttps } from '@portal/ratings/testing/tlsServers';
import { askObservatory, hasObservatory, openBoth } from './observatory.ts';
import { askSslscan, askTestssl, hasTlsTools } from './tlsTools.ts';
import { measureWholeRating } from './wholeRating.ts';

const name = 'localhost';
const timeoutMs = 20_000;
type Authority = Awaited<ReturnType<typeof openAuthority>>;

export async function benchRatingsComparison(): Promise<void> {
  const authority = await openAuthority();
  const folder = await mkdtemp(join(tmpdir(), 'comparison-'));
  const file = join(folder, 'authority.pem');
  // The programs put it in front of other certificates: its last line must end.
  await writeFile(file, `${authority.rootPem}\n`);
  await measureWholeRating(authority);
  if (hasTlsTools()) await compareTls(authority, file);
  else console.log('sslscan and testssl.sh are not on this machine: not measured.');
  if (hasObservatory()) await compareHeaders(authority, file);
  else console.log('OBSERVATORY names no folder with @mdn/mdn-http-observatory: not measured.');
  await rm(folder, { recursive: true });
}

type TlsServer = [what: string, open: () => Promise<OpenServer>, tests?: readonly string[]];

/** What testssl.sh is asked for: protocols and ciphers, certificates, forward secrecy. Each takes a minute. */
const tests = { encryption: ['-p', '-s'], certificate: ['-S'], secrecy: ['-f'] } as const;

/** What OpenSSL of today can serve, and what has to be played. */
function tlsServers({ issue, selfSigned }: Authority): TlsServer[] {
  const modern = { minVersion: 'TLSv1.2' } as const;
  const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' } as const;
  const rsa = () => issue({ name, rsaBits: 2048 });
  const best = { 771: [0xc02f, 0xc030] };
  const nulls = 'NULL-SHA256:ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0';
  return [
    [
      'TLS 1.2 and 1.3',
      async () => openHttps({ ...(await issue({ name })), ...modern }),
      [...tests.encryption, ...tests.certificate],
    ],
    [
      'TLS 1.2 only',
      async () => openHttps({ ...(await issue({ name })), ...modern, maxVersion: 'TLSv1.2' }),
    ],
    ['TLS 1.0 as well', async () => openHttps({ ...(await issue({ name })), ...old })],
    [
      'TLS 1.1 at most',
      async () => openHttps({ ...(await issue({ name })), ...old, maxVersion: 'TLSv1.1' }),
    ],
    [
      'no forward secrecy',
      async () =>
        openHttps({ ...(await rsa()), maxVersion: 'TLSv1.2', ciphers: 'AES256-GCM-SHA384' }),
      [...tests.encryption, ...tests.secrecy],
    ],
    [
      'ciphers that encrypt nothing',
      async () => openHttps({ ...(await rsa()), ...modern, maxVersion: 'TLSv1.2', ciphers: nulls }),
    ],
    [
      'certificate that has run out',
      async () => openHttps({ ...(await issue({ name, from: -90, to: -1 })), ...modern }),
      tests.certificate,
    ],
    [
      'certificate that ends in 3 days',
      async () => openHttps({ ...(await issue({ name, from: -87, to: 3.5 })), ...modern }),
      tests.certificate,
    ],
    [
      'certificate that vouches for itself',
      async () => openHttps({ ...(await selfSigned({ name })), ...modern }),
      tests.certificate,
    ],
    [
      'certificate for another name',
      async () => openHttps({ ...(await issue({ name: 'other.test' })), ...modern }),
      tests.certificate,
    ],
    [
      'certificate without its issuer',
      async () => openHttps({ ...(await issue({ name }, 'leaf only')), ...modern }),
      tests.certificate,
    ],
    [
      'certificate with a short key',
      async () =>
        openHttps({
          ...(await issue({ name, rsaBits: 1024 })),
          ...modern,
          ciphers: 'DEFAULT:@SECLEVEL=0',
        }),
      tests.certificate,
    ],
    ['SSL 2 (played)', () => openOldTls({ versions: best, ssl2: true })],
    ['SSL 3 (played)', () => openOldTls({ versions: { ...best, 768: [0x002f] } })],
    ['export ciphers (played)', () => openOldTls({ versions: { ...best, 769: [0x0003] } })],
    ['RC4 (played)', () => openOldTls({ versions: { 771: [0xc02f, 0x0005] } })],
    ['3DES (played)', () => openOldTls({ versions: { 771: [0xc02f, 0x000a] } })],
  ];
}

async function compareTls(authority: Authority, file: string): Promise<void> {
  row('Server', 'Encryption', 'Certificate', 'sslscan', 'testssl.sh');
  row(...Array.from({ length: 5 }, () => '---'));
  // Each row when it is there: all of them take a quarter of an hour.
  await atOnce(2, tlsServers(authority), async ([what, open, asked]) => {
    const server = await open();
    const host = `${name}:${server.port}`;
    const ours = await rateTls(server.port, authority.rootPem);
    const scanned = await askSslscan(host);
    const tested = await askTestssl(host, file, asked ?? tests.encryption);
    const told = [
      scanned.objections.join(', ') || 'nothing',
      `${tested.worst}: ${tested.objections.join(', ') || 'nothing'}`,
    ];
    await server[Symbol.asyncDispose]();
    row(what, ...ours, ...told);
  });
}

async function rateTls(port: number, rootPem: string): Promise<[string, string]> {
  const host = pinHost(name, ['127.0.0.1'], true);
  const tls = host && (await collectTls(host, { port, timeoutMs, authorities: [rootPem] }));
  if (!tls) return ['no data', 'no data'];
  const facts = factsOf(name, { tls });
  const wholeOf = (found: readonly { id: string; grade: string }[]) =>
    found.find(({ id }) => id.includes('/whole/'))?.grade ?? 'no data';
  const { grade } = gradeTls(tls, false);
  return [
    `${wholeOf(judgeTlsConfigurations(facts))} (${grade})`,
    wholeOf(judgeCertificates(facts)),
  ];
}

async function compareHeaders(authority: Authority, file: string): Promise<void> {
  const issued = await authority.issue({ name });
  row('Headers', 'Rating', 'Points and grade here', 'The Observatory’s');
  row(...Array.from({ length: 4 }, () => '---'));
  for (const [what, site] of headerSets) {
    const { port, ...server } = await openBoth(issued, site);
    const web = await collectWeb(name, {
      pin: async () => pinHost(name, ['127.0.0.1'], true),
      ports: { http: port, https: port },
      timeoutMs,
      userAgent: 'comparison',
    });
    const seen = { ...web, certificateHolds: true };
    const facts = factsOf(name, { web: seen });
    const score = scoreOf(runTests(seen));
    const theirs = await askObservatory(`${name}:${port}`, file);
    const ours = `${score} ${observatoryGrade(score)}`;
    row(what, judgeHeaders(facts)[0]?.grade ?? 'no data', ours, `${theirs.score} ${theirs.letter}`);
    await server[Symbol.asyncDispose]();
  }
}

const row = (...cells: string[]) =>
  console.log(`| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`);
