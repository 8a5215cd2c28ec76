/** Certificates and encryption, measured on real servers; what OpenSSL no longer supports is simulated. */
import type { SecureContextOptions } from 'node:tls';
import { pinHost } from '@portal/net/pinnedHost';
import { chainWords } from '@portal/records/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectTls } from './collect/tls.ts';
import type { TlsFacts } from './ground/facts.ts';
import { judgeCertificates } from './judge/certificates.ts';
import { flawsOf, gradeTls } from './judge/sslLabs.ts';
import { judgeTlsConfigurations } from './judge/tlsConfigurations.ts';
import { openAuthority } from './testing/certificates.ts';
import { factsOf } from './testing/noFacts.ts';
import { type OldServer, openOldTls } from './testing/oldTls.ts';
import { type OpenServer, openHanging, openHttp, openHttps } from './testing/tlsServers.ts';

const name = 'shop.localhost';
const host = pinHost(name, ['127.0.0.1'], true);
let authority: Awaited<ReturnType<typeof openAuthority>>;
const open: OpenServer[] = [];
beforeAll(async () => {
  authority = await openAuthority();
});
afterAll(() => Promise.all(open.map((server) => server[Symbol.asyncDispose]())));

async function look(
  server: OpenServer,
  authorities = [authority.rootPem],
  at = host,
): Promise<TlsFacts> {
  open.push(server);
  if (at === null) throw new Error('the host is allowed');
  const tls = await collectTls(at, {
    port: server.port,
    timeoutMs: 8000,
    authorities,
  });
  if (tls === null) throw new Error('nothing answered');
  return tls;
}
/** With keys and signatures of the past. */
const ciphers = 'DEFAULT:@SECLEVEL=0';
const wholeOf = (found: { id: string; grade: string }[], vector: string) =>
  found.find(({ id }) => id === `${vector}/whole/${name}`)?.grade;

describe('ssl_certificates', () => {
  const cases: [string, () => Promise<SecureContextOptions>, string, string | null][] = [
    ['a good one', () => authority.issue({ name }), 'GOOD', null],
    ['a good RSA one', () => authority.issue({ name, rsaBits: 2048 }), 'GOOD', null],
    [
      'one that ends in 10 days',
      () => authority.issue({ name, from: -80, to: 10.5 }),
      'FAIR',
      'expiry',
    ],
    [
      'A9: one for 160 hours with 5 days left',
      () => authority.issue({ name, from: -1.67, to: 5 }),
      'GOOD',
      null,
    ],
    [
      'A9: one for 160 hours with a day left',
      () => authority.issue({ name, from: -5.67, to: 1 }),
      'FAIR',
      'expiry',
    ],
    [
      'A9: one for 160 hours with some hours left',
      () => authority.issue({ name, from: -6.2, to: 0.47 }),
      'WARN',
      'expiry',
    ],
    [
      'one that ends in 3 days',
      () => authority.issue({ name, from: -87, to: 3.5 }),
      'WARN',
      'expiry',
    ],
    ['one that has run out', () => authority.issue({ name, from: -90, to: -1 }), 'BAD', 'expiry'],
    ['one that is not valid yet', () => authority.issue({ name, from: 2 }), 'BAD', 'expiry'],
    ['one for another name', () => authority.issue({ name: 'other.test' }), 'BAD', 'name'],
    ['one that vouches for itself', () => authority.selfSigned({ name }), 'BAD', 'chain'],
    [
      'one without what stands in between',
      () => authority.issue({ name }, 'leaf only'),
      'WARN',
      'chain',
    ],
    ['one with a short key', () => authority.issue({ name, rsaBits: 1024 }), 'WARN', 'key'],
    // Browsers refuse it, whoever issued it.
    [
      'one that is signed by SHA-1',
      () => authority.issue({ name, hash: 'SHA-1' }),
      'BAD',
      'signature',
    ],
  ];
  it.each(cases)('%s', async (_, make, grade, because) => {
    const tls = await look(await openHttps({ ...(await make()), ciphers }));
    const found = judgeCertificates(factsOf(name, { tls }));
    expect(wholeOf(found, 'ssl_certificates')).toBe(grade);
    const flawed = found
      .filter((one) => one.weight === 0 && one.grade !== 'GOOD')
      .map(({ id }) => id.split('/')[1]);
    expect(flawed).toEqual(because === null ? [] : [because]);
  });
  it('is told until when it holds', async () => {
    const tls = await look(await openHttps({ ...(await authority.issue({ name })), ciphers }));
    const whole = judgeCertificates(factsOf(name, { tls })).find(({ weight }) => weight > 0);
    expect(whole?.until).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(whole?.until).toBe(tls.certificate?.validTo);
  });
  it('a scan is told of one that is signed by SHA-1', async () => {
    const weak = { ...(await authority.issue({ name, hash: 'SHA-1' })), ciphers };
    const fault = (await look(await openHttps(weak))).certificate?.chainFault;
    expect(fault).toMatchObject({ code: 'EE_MD_TOO_WEAK', subject: name });
    expect(fault && chainWords(fault)).toBe(
      'The certificate is signed in a way that can be forged',
    );
  });
  // An asterisk stands for a whole label (RFC 9525 §6.3).
  it.each([
    ['*.shop.localhost', 'www.shop.localhost', true],
    ['w*.shop.localhost', 'www.shop.localhost', false],
    ['*.localhost', 'www.shop.localhost', false],
    // Of any letters that names have in browsers.
    ['*.shop.localhost', 'my_shop.shop.localhost', true],
    ['*.localhost', 'my_shop.shop.localhost', false],
    ['shop.localhost', 'my_shop.localhost', false],
  ])('one for %s is for %s: %s', async (of, at, nameMatches) => {
    const pinned = pinHost(at, ['127.0.0.1'], true);
    const server = await openHttps(await authority.issue({ name: of }));
    expect((await look(server, undefined, pinned)).certificate).toMatchObject({ nameMatches });
  });
});

describe('each certificate of the chain by itself', () => {
  const cases: [string, () => Promise<SecureContextOptions>, boolean, Record<string, string>][] = [
    [
      'an intermediate that has run out',
      () => authority.issue({ name }, 'chain that has run out'),
      true,
      { chain: 'A certificate in between has run out' },
    ],
    [
      'an intermediate that is not valid yet',
      () => authority.issue({ name }, 'chain not valid yet'),
      true,
      { chain: 'A certificate in between is not valid yet' },
    ],
    [
      'an intermediate that is signed by SHA-1',
      () => authority.issue({ name }, 'chain signed by SHA-1'),
      true,
      { chain: 'A certificate in between is signed in a way that can be forged' },
    ],
    [
      'one that is signed by SHA-1 beside a sound one',
      () => authority.issue({ name }, 'one by SHA-1 beside a sound one'),
      true,
      {},
    ],
    [
      'one that has run out beside one in date, in any order, with the root',
      () => authority.issue({ name }, 'all, in any order'),
      true,
      {},
    ],
    [
      'its own has run out, and the chain holds',
      () => authority.issue({ name, from: -90, to: -1 }, 'all, in any order'),
      true,
      { expiry: 'The certificate has run out' },
    ],
    [
      'its own has run out, and nobody knows the issuer',
      () => authority.issue({ name, from: -90, to: -1 }, 'all, in any order'),
      false,
      {
        expiry: 'The certificate has run out',
        chain: 'Browsers do not trust who issued the certificate',
      },
    ],
    [
      'its own has run out, and no intermediate is sent',
      () => authority.issue({ name, from: -90, to: -1 }, 'leaf only'),
      true,
      {
        expiry: 'The certificate has run out',
        chain: 'A certificate in between is missing, or nobody trusts the issuer',
      },
    ],
    [
      'its own has run out, and vouches for itself',
      () => authority.selfSigned({ name, from: -90, to: -1 }),
      true,
      { expiry: 'The certificate has run out', chain: 'Your server vouches for itself' },
    ],
    [
      'both have run out',
      () => authority.issue({ name, from: -90, to: -1 }, 'chain that has run out'),
      true,
      {
        expiry: 'The certificate has run out',
        chain: 'A certificate in between has run out',
      },
    ],
  ];
  it.each(cases)('%s', async (_, make, isTrusted, expected) => {
    const settings = { ...(await make()), ciphers };
    const tls = await look(await openHttps(settings), isTrusted ? [authority.rootPem] : []);
    const flawed = judgeCertificates(factsOf(name, { tls })).filter(
      (one) => one.weight === 0 && one.grade !== 'GOOD',
    );
    expect(Object.fromEntries(flawed.map(({ id, title }) => [id.split('/')[1], title]))).toEqual(
      expected,
    );
  });
});

describe('ssl_configurations on OpenSSL', () => {
  const cases: [string, SecureContextOptions & { rsaBits?: number }, string, string][] = [
    ['TLS 1.2 and 1.3', { minVersion: 'TLSv1.2' }, 'A', 'GOOD'],
    ['TLS 1.2 only', { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' }, 'A-', 'GOOD'],
    ['TLS 1.0 as well', { minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' }, 'B', 'FAIR'],
    [
      'no forward secrecy',
      { maxVersion: 'TLSv1.2', ciphers: 'AES256-GCM-SHA384', rsaBits: 2048 },
      'B',
      'FAIR',
    ],
    [
      'TLS 1.1 at most',
      { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' },
      'C',
      'WARN',
    ],
    [
      'ciphers that encrypt nothing',
      {
        minVersion: 'TLSv1.2',
        maxVersion: 'TLSv1.2',
        ciphers: 'NULL-SHA256:ECDHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0',
        rsaBits: 2048,
      },
      'F',
      'BAD',
    ],
  ];
  it.each(cases)('%s', async (_, { rsaBits, ...settings }, letter, grade) => {
    const issued = await authority.issue({ name, ...(rsaBits !== undefined && { rsaBits }) });
    const tls = await look(await openHttps({ ...issued, ...settings }));
    expect(gradeTls(tls, false).grade).toBe(letter);
    expect(wholeOf(judgeTlsConfigurations(factsOf(name, { tls })), 'ssl_configurations')).toBe(
      grade,
    );
  });
  it('hears TLS 1.3 with ChaCha20 alone', async () => {
    const issued = await authority.issue({ name });
    const settings = { minVersion: 'TLSv1.3', ciphers: 'TLS_CHACHA20_POLY1305_SHA256' } as const;
    expect(await look(await openHttps({ ...issued, ...settings }))).toMatchObject({
      versions: ['TLSv1.3'],
      suites: [{ name: 'TLS_CHACHA20_POLY1305_SHA256', bits: 256 }],
    });
  });
  it('measures the Diffie-Hellman group', async () => {
    const issued = await authority.issue({ name, rsaBits: 2048 });
    const settings = {
      ...issued,
      maxVersion: 'TLSv1.2',
      ciphers: 'DHE-RSA-AES256-GCM-SHA384',
      dhparam: 'auto',
    } as const;
    expect(await look(await openHttps(settings))).toMatchObject({
      dhBits: 2048,
      versions: ['TLSv1.2'],
    });
  });
});

describe('ssl_configurations of the past, played', () => {
  const modern = { 771: [0xc02f, 0xc030] };
  const cases: [string, OldServer, string[], string][] = [
    ['SSL 2', { versions: modern, ssl2: true }, ['ssl2'], 'F'],
    ['SSL 3', { versions: { ...modern, 768: [0x002f] } }, ['ssl3'], 'B'],
    ['export ciphers', { versions: { ...modern, 769: [0x0003] } }, ['insecure-suites'], 'F'],
    [
      'a cipher without a name to trust',
      { versions: { 771: [0xc02f, 0x00a6] } },
      ['insecure-suites'],
      'F',
    ],
    ['RC4 with today’s versions', { versions: { 771: [0xc02f, 0x0005] } }, ['rc4-modern'], 'C'],
    [
      'RC4 with yesterday’s only',
      { versions: { ...modern, 769: [0x0005] } },
      ['rc4', 'old-tls'],
      'B',
    ],
    ['3DES with today’s versions', { versions: { 771: [0xc02f, 0x000a] } }, ['3des-modern'], 'C'],
    ['a short group', { versions: { 771: [0x009e] }, dhBits: 1024 }, ['short-dh'], 'B'],
    ['a broken group', { versions: { 771: [0x009e] }, dhBits: 512 }, ['weak-dh'], 'F'],
  ];
  it.each(cases)('%s', async (_, server, flaws, letter) => {
    const tls = await look(await openOldTls(server));
    expect(flawsOf(tls)).toEqual(expect.arrayContaining(flaws));
    expect(gradeTls(tls, false).grade).toBe(letter);
  });
  it('says what fixing each flaw brings: without RC4 the rest is still too old', async () => {
    const tls = await look(
      await openOldTls({ versions: { 771: [0xc02f, 0x0005], 769: [0x002f] } }),
    );
    const found = judgeTlsConfigurations(factsOf(name, { tls }));
    expect(wholeOf(found, 'ssl_configurations')).toBe('WARN');
    const lifted = found.find(({ id }) => id.includes('/rc4-modern/'))?.lifts;
    expect(lifted).toEqual({ id: `ssl_configurations/whole/${name}`, grade: 'FAIR' });
  });
});

describe('a port that speaks no TLS', () => {
  it('is BAD: the website offers no encryption', async () => {
    const tls = await look(await openHttp(() => ({})));
    expect(tls.speaksTls).toBe(false);
    const [found] = judgeTlsConfigurations(factsOf(name, { tls }));
    expect(found?.grade).toBe('BAD');
  });
  it('that hangs costs one timeout, and has no data', async () => {
    const server = await openHanging();
    open.push(server);
    const tls =
      host && (await collectTls(host, { port: server.port, timeoutMs: 500, authorities: [] }));
    expect(tls).toBeNull();
    // Nothing is asked after the first time-out, so that they all pass together.
    await expect.poll(() => server.seen).toContain('let go');
    expect(server.seen.indexOf('let go')).toBeGreaterThan(server.seen.lastIndexOf('asked'));
  });
});
