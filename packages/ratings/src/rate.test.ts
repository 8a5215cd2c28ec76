/** Complete ratings with real DNS, TLS and web servers on this machine. */
import type { Answer } from 'dns-packet';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { confirmedOf } from './collect/hosts.ts';
import { fixesOf, RateFailure, type RegistrationFact, rate } from './index.ts';
import { openAuthority } from './testing/certificates.ts';
import { openDns, type Zone } from './testing/dnsServer.ts';
import { openGreeter, openHanging, openHttp, openHttps } from './testing/tlsServers.ts';

const host = 'www.shop.test';
const domain = 'shop.test';
const address = (name: string, data: string): Answer => ({ type: 'A', name, ttl: 60, data });
const records = (data: string): Zone => ({
  [`${domain}/A`]: [address(domain, data)],
  [`${host}/A`]: [address(host, data)],
  [`old.${domain}/A`]: [address(`old.${domain}`, data)],
  [`${domain}/TXT`]: [{ type: 'TXT', name: domain, ttl: 60, data: 'v=spf1 -all' }],
  [`${domain}/MX`]: [{ type: 'MX', name: domain, ttl: 60, data: { preference: 0, exchange: '.' } }],
});

let authority: Awaited<ReturnType<typeof openAuthority>>;
beforeAll(async () => {
  authority = await openAuthority();
});

async function bringUp(onAsked: () => void = () => {}) {
  const dns = await openDns({ [domain]: { records: records('127.0.0.1'), signing: 'signed' } });
  let asked = 0;
  const https = await openHttps(
    { ...(await authority.issue({ name: host })), minVersion: 'TLSv1.2' },
    (path) => {
      asked++;
      onAsked();
      return path === '/'
        ? { headers: { server: 'nginx/1.18.0', 'strict-transport-security': 'max-age=63072000' } }
        : { status: 404 };
    },
  );
  const http = await openHttp(() => ({
    status: 301,
    headers: { location: `https://${host}:${https.port}/` },
  }));
  const mysql = await openGreeter('8.0.1-log\r\n');
  for (const one of [dns, https, http, mysql]) onTestFinished(() => one[Symbol.asyncDispose]());
  const options = {
    url: `https://${host}/shop?x=1`,
    resolver: dns.resolver,
    trustAnchors: dns.trustAnchors,
    authorities: [authority.rootPem],
    allowPrivateHosts: [host],
    ports: { 80: http.port, 443: https.port, 3306: mysql.port, 21: 9, 22: 9, 23: 9, 25: 9 },
    timeoutMs: 8000,
  };
  return { dns, options, askedOf: () => asked };
}

describe('rate', () => {
  it('asks no port of a host that is proven elsewhere than where its name leads', async () => {
    const { options } = await bringUp();
    const measured = async (addresses: string[]) =>
      (await rate({ ...options, provenHosts: [host], provenAddresses: { [host]: addresses } }))
        .measured;
    expect(await measured(['192.0.2.1'])).not.toContain('open_ports');
    expect(await measured(['192.0.2.1', '127.0.0.1'])).toContain('open_ports');
  });

  it('rates a domain, vector by vector, with what is not known left out', async () => {
    const { options } = await bringUp();
    const report = await rate({ ...options, provenHosts: [host] });
    expect(report).toMatchObject({ domain, host, version: '2' });
    expect(report.findings.find(({ vector }) => vector === 'mail_transport')).toMatchObject({
      title: 'Your domain takes no mail',
      evidence: 'MX 0 . (RFC 7505)',
    });
    expect(report.scores).toMatchObject({
      spf: 100,
      dnssec: 100,
      ssl_certificates: 100,
      ssl_configurations: 100,
      patching_cadence: 0,
      server_software: 0,
      dkim: 100,
      botnet_infections: null,
      data_breaches: null,
      exposed_credentials: null,
    });
    expect(report.scores.open_ports).toBeLessThan(50);
    // A database is open to the internet.
    expect(report.capping).toEqual([
      { title: 'Anyone can forge mail in your name', most: 739 },
      { title: 'Open to the whole internet: database (MySQL)', most: 639 },
    ]);
    expect(report.unknown).toEqual({});
    expect(report.coverage).toBe(1);
    expect(report.rating).toBe(report.low);
    expect(report.rating).toBeGreaterThan(250);
    expect(report.high).toBeLessThanOrEqual(639);
  });

  it('tells what to fix first: what brings most', async () => {
    const { options } = await bringUp();
    const fixes = fixesOf(await rate({ ...options, provenHosts: [host] }));
    expect(fixes[0]?.finding.vector).toBe('open_ports');
    expect(fixes.every(({ finding }) => finding.advice !== '')).toBe(true);
    expect(fixes.map(({ gain }) => gain)).toEqual(
      fixes.map(({ gain }) => gain).toSorted((a, b) => b - a),
    );
    expect(
      fixes.find(({ finding }) => finding.id.startsWith('open_ports/3306'))?.gain,
    ).toBeGreaterThan(0);
  });

  it('RAT-067: touches no port and looks for no tool on a host that is not proven', async () => {
    const { options, askedOf } = await bringUp();
    const report = await rate(options);
    expect(report.scores.open_ports).toBeNull();
    expect(askedOf()).toBeLessThanOrEqual(3);
  });

  it('A3: judges versions by the releases that it is given', async () => {
    const { options } = await bringUp();
    const today = new Date().toISOString().slice(0, 10);
    const line = { cycle: '1.18', endOfLife: null, latest: '1.18.0', latestAt: '2020-04-21' };
    const releases = { nginx: { source: 'a list', asOf: today, lines: [line] } };
    const { scores } = await rate({ ...options, releases });
    expect(scores).toMatchObject({ patching_cadence: 100, server_software: 100 });
  });

  it('asks the registry of the registered domain, and does without where it does not answer', async () => {
    const { options } = await bringUp();
    const asked: string[] = [];
    const locks = async (answer: () => Promise<RegistrationFact | null>) => {
      const { findings } = await rate({
        ...options,
        registrationOf: (of) => {
          asked.push(of);
          return answer();
        },
      });
      return findings.filter(({ id }) => id === `domain_protection/lock/${domain}`).length;
    };
    expect(await locks(async () => ({ expires: null, isLocked: true }))).toBe(1);
    expect(await locks(() => Promise.reject(new Error('away')))).toBe(0);
    expect(asked).toEqual([domain, domain]);
  });

  it('RAT-068: looks up what the logs of certificates name, and asks none of these hosts', async () => {
    const { dns, options, askedOf } = await bringUp();
    const names = ['*.shop.test', 'old.shop.test.', 'WWW.shop.test', 'shop.test', 'other.test'];
    const { findings } = await rate({
      ...options,
      hostsOf: async (of) => [...names, `gone.${of}`, 'notshop.test', 'a b.shop.test'],
    });
    const found = findings.find(({ id }) => id === `domain_protection/hosts/${domain}`);
    expect(found).toMatchObject({
      grade: 'NEUTRAL',
      title:
        '2 more names of yours are in the public logs of certificates, 1 of which leads nowhere',
      evidence: 'gone.shop.test: leads nowhere\nold.shop.test: 127.0.0.1',
    });
    expect(dns.asked.filter((one) => one.includes('other.test'))).toEqual([]);
    // The page is requested once normally and once from a foreign origin; the old host is the same server.
    expect(askedOf()).toBeLessThanOrEqual(3);
    const away = await rate({ ...options, hostsOf: () => Promise.reject(new Error('away')) });
    expect(away.findings.some(({ id }) => id.startsWith('domain_protection/hosts'))).toBe(false);
  });

  it('RAT-081: looks at a host that the owner confirmed as at the website, and counts nothing of it', async () => {
    const { options } = await bringUp();
    const other = `old.${domain}`;
    const both = { ...options, allowPrivateHosts: [host, other] };
    const { others: none, ...alone } = await rate({ ...both, confirmedHosts: [] });
    expect(none).toEqual([]);
    const report = await rate({ ...both, confirmedHosts: [other] });
    const [seen] = report.others;
    expect(seen?.host).toBe(other);
    expect(seen?.measured).toEqual(
      expect.arrayContaining(['ssl_certificates', 'ssl_configurations', 'application_security']),
    );
    // The certificate is the website's.
    const certificate = seen?.findings.find(({ vector }) => vector === 'ssl_certificates');
    expect(certificate).toMatchObject({ grade: 'BAD', id: expect.stringContaining(`/${other}`) });
    expect(seen?.findings.some(({ vector }) => vector === 'open_ports')).toBe(false);
    expect(seen?.findings.every(({ id }) => id.endsWith(`/${other}`))).toBe(true);
    expect(report.findings.map(({ id }) => id)).toEqual(alone.findings.map(({ id }) => id));
    expect([report.low, report.high]).toEqual([alone.low, alone.high]);
  });

  it('RAT-067, RAT-081: tries ports of a confirmed host only where it is proven, and is not held down by them', async () => {
    const { options } = await bringUp();
    const other = `old.${domain}`;
    const report = await rate({
      ...options,
      allowPrivateHosts: [host, other],
      confirmedHosts: [other],
      provenHosts: [other],
    });
    const database = `open_ports/3306/${other}`;
    expect(report.others[0]?.findings.find(({ id }) => id === database)?.grade).toBe('BAD');
    expect(report.findings.some(({ id }) => id.startsWith('open_ports/3306'))).toBe(false);
    expect(report.capping.map(({ title }) => title).join()).not.toContain('MySQL');
  });

  it('RAT-082: neither names nor looks up what the owner refused', async () => {
    const { dns, options } = await bringUp();
    const hostsOf = async () => [`old.${domain}`, `shop.${domain}`];
    const report = await rate({ ...options, hostsOf, refusedHosts: [`old.${domain}`] });
    expect(report.foundHosts).toEqual([`shop.${domain}`]);
    expect(dns.asked.filter((one) => one.includes('old.'))).toEqual([]);
  });

  it('RAT-083, X1: reaches no confirmed host inside a network, and none of another domain', async () => {
    const { dns, options, askedOf } = await bringUp();
    await rate(options);
    const before = askedOf();
    const confirmedHosts = [`old.${domain}`, 'www.other.test', 'notshop.test', '127.0.0.1', host];
    const report = await rate({ ...options, confirmedHosts });
    expect(report.others).toEqual([
      { host: `old.${domain}`, findings: [], software: null, measured: [] },
    ]);
    expect(askedOf()).toBe(2 * before);
    expect(dns.asked.filter((one) => /other\.test|notshop/.test(one))).toEqual([]);
  });

  it('RAT-083: takes what others registered below a public suffix in the domain for theirs', () => {
    const own = { domain: 'amazonaws.com', host: 'www.amazonaws.com' };
    const confirmedHosts = ['Docs.amazonaws.com.', 'shop.s3.amazonaws.com', 'amazonaws.com'];
    expect(confirmedOf(own, { url: own.host, confirmedHosts })).toEqual(['docs.amazonaws.com']);
  });

  it('counts incidents of the breaches that it is given', async () => {
    const { options } = await bringUp();
    const breaches = [
      { name: 'Leak', at: new Date().toISOString(), accounts: 20_000, data: ['Passwords'] },
    ];
    const report = await rate({ ...options, breaches, exposedAccounts: 0 });
    expect(report.deducted).toBeCloseTo(90, 0);
    expect(report.scores).toMatchObject({ data_breaches: 0, exposed_credentials: 100 });
  });

  it('asks nothing of the mail and the records of a platform on which the site is', async () => {
    const site = 'harbor.github.io';
    await using dns = await openDns({
      'github.io': {
        records: {
          [`${site}/A`]: [address(site, '127.0.0.1')],
          [`${site}/TXT`]: [{ type: 'TXT', name: site, ttl: 60, data: 'v=spf1 +all' }],
        },
        signing: 'signed',
      },
    });
    const { options } = await bringUp();
    const { scores, findings } = await rate({
      ...options,
      url: `https://${site}`,
      resolver: dns.resolver,
    });
    expect(scores).toMatchObject({ spf: null, dkim: null, dmarc: null, dnssec: null });
    const keys = findings.map(({ id }) => /^domain_protection\/([^/]+)/.exec(id)?.[1] ?? '');
    expect(keys.filter((key) => key !== '')).toEqual(['security-txt', 'ipv6']);
    expect(dns.asked.filter((one) => /\/(?:CAA|NS|MX)$/.test(one))).toEqual([]);
  });

  it('X1: opens no socket to a private address that nobody vouched for', async () => {
    const { options, askedOf } = await bringUp();
    const report = await rate({ ...options, allowPrivateHosts: [] });
    expect(askedOf()).toBe(0);
    expect(report.scores).toMatchObject({
      spf: 100,
      ssl_configurations: null,
      application_security: null,
    });
    expect(report.rating).toBeNull();
    expect(report.high - report.low).toBeGreaterThan(65);
  });

  it('is held up by a hanging server for little more than its timeouts', async () => {
    const { options } = await bringUp();
    await using hanging = await openHanging();
    const report = await rate({
      ...options,
      timeoutMs: 700,
      resolverTimeoutMs: options.timeoutMs,
      ports: { 80: hanging.port, 443: hanging.port },
    });
    // Two pages and nine kinds of encryption: nothing that hung is asked again.
    expect(hanging.seen.filter((one) => one === 'asked').length).toBeLessThanOrEqual(11);
    expect(report.scores).toMatchObject({ spf: 100, ssl_configurations: null });
  });

  it.each([
    ['no address', 'not a domain', 'INVALID_URL'],
    ['an address literal', '192.0.2.1', 'INVALID_URL'],
    ['user info', 'https://a@shop.test/', 'INVALID_URL'],
    ['a domain that nobody knows', 'nobody.test', 'NO_EVENTS'],
  ])('refuses %s', async (_, url, code) => {
    const { options } = await bringUp();
    await expect(rate({ ...options, url })).rejects.toMatchObject({ code });
  });

  it('ends with the reason of its signal, and asks nothing more once that has aborted', async () => {
    const stopping = new AbortController();
    const { options, askedOf } = await bringUp(() => stopping.abort(new Error('stopped')));
    let askedRegistries = 0;
    const registrationOf = async () => {
      askedRegistries += 1;
      return null;
    };
    const { signal } = stopping;
    const rated = rate({ ...options, provenHosts: [host], registrationOf, signal });
    await expect(rated).rejects.toThrow('stopped');
    expect(askedRegistries).toBe(0);
    // The same page by HTTP, which leads there, may have been on its way.
    expect(askedOf()).toBeLessThanOrEqual(2);
  });

  it('says so when the resolver is away', async () => {
    const away = rate({ url: domain, resolver: '127.0.0.1:9', timeoutMs: 200 });
    await expect(away).rejects.toThrow(RateFailure);
    await expect(away).rejects.toMatchObject({ code: 'NO_RESOLVER' });
  });
});
