/** What the website's answers tell, measured on real servers. */

import { pinHost } from '@portal/net/pinnedHost';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectPanels, collectPorts } from './collect/ports.ts';
import { collectWeb, type WebOptions } from './collect/web.ts';
import type { WebFacts } from './facts.ts';
import { judgeHeaders } from './judge/headers.ts';
import { judgeInsecureSystems } from './judge/insecureSystems.ts';
import { observatoryGrade, runTests, scoreOf } from './judge/observatory/index.ts';
import { judgeOpenPorts } from './judge/openPorts.ts';
import { judgePatchingCadence } from './judge/patchingCadence.ts';
import { judgeServerSoftware } from './judge/serverSoftware.ts';
import { openAuthority } from './testing/certificates.ts';
import { best, headerSets, shop, without } from './testing/headerSets.ts';
import { factsOf } from './testing/noFacts.ts';
import {
  type OpenServer,
  openGreeter,
  openHttp,
  openHttps,
  type Page,
  type Site,
} from './testing/tlsServers.ts';

const name = 'shop.localhost';
let issued: { cert: string; key: string };
const open: OpenServer[] = [];
beforeAll(async () => {
  const authority = await openAuthority();
  issued = await authority.issue({ name });
});
afterAll(() => Promise.all(open.map((server) => server[Symbol.asyncDispose]())));

const kept = <Server extends OpenServer>(server: Server): Server => {
  open.push(server);
  return server;
};
const optionsFor = (http: number, https: number): WebOptions => ({
  pin: async (hostname) =>
    hostname.endsWith('.localhost') ? pinHost(hostname, ['127.0.0.1'], true) : null,
  ports: { http, https },
  timeoutMs: 8000,
  userAgent: 'test',
});

/** A secure website, and a plain one that leads to it unless told otherwise. */
async function visit(site: Site, plain?: (https: number) => Site): Promise<WebFacts> {
  const secure = kept(await openHttps(issued, site));
  const toSecure = (): Page => ({
    status: 301,
    headers: { location: `https://${name}:${secure.port}/` },
  });
  const http = kept(await openHttp(plain?.(secure.port) ?? toSecure));
  return {
    ...(await collectWeb(name, optionsFor(http.port, secure.port))),
    certificateHolds: true,
  };
}
describe('application_security: header sets by the Observatory’s published scoring', () => {
  it.each(headerSets)('%s', async (_, site, score, letter, grade) => {
    const web = await visit(site);
    const results = runTests(web);
    expect(scoreOf(results)).toBe(score);
    expect(observatoryGrade(score)).toBe(letter);
    expect(judgeHeaders(factsOf(name, { web }))[0]?.grade).toBe(grade);
  });

  const routes: [string, (https: number) => Site, string][] = [
    ['stays on HTTP', () => () => ({}), 'redirection-missing'],
    [
      'is led within HTTP first',
      (https) => (path) =>
        path === '/'
          ? { status: 302, headers: { location: '/in' } }
          : { status: 302, headers: { location: `https://${name}:${https}/` } },
      'redirection-not-to-https-on-initial-redirection',
    ],
    [
      'is led within HTTP only',
      () => (path) => (path === '/' ? { status: 302, headers: { location: '/in' } } : {}),
      'redirection-not-to-https',
    ],
    [
      'is led to another host',
      (https) => () => ({ status: 301, headers: { location: `https://www.${name}:${https}/` } }),
      'redirection-off-host-from-http',
    ],
    [
      'is led to HTTPS',
      (https) => () => ({ status: 301, headers: { location: `https://${name}:${https}/` } }),
      'redirection-to-https',
    ],
  ];
  it.each(routes)('a visitor who %s', async (_, plain, result) => {
    const web = await visit(shop(best), plain);
    expect(runTests(web).find(({ test }) => test === 'redirection')?.result).toBe(result);
  });

  it('says for each part what mending it brings', async () => {
    const web = await visit(
      shop({
        ...without('content-security-policy', 'strict-transport-security'),
        'x-frame-options': 'DENY',
      }),
    );
    const found = judgeHeaders(factsOf(name, { web }));
    expect(found[0]).toMatchObject({ grade: 'WARN', weight: 1 });
    expect(found.find(({ id }) => id.includes('strict-transport'))?.lifts?.grade).toBe('FAIR');
  });

  it('says where only all parts together bring a better grade', async () => {
    const all = judgeHeaders(factsOf(name, { web: await visit(shop({}), () => () => ({})) }));
    expect(all[0]).toMatchObject({ grade: 'BAD' });
    expect(all[0]?.advice).toContain('once all of them');
    const one = shop({ ...without('strict-transport-security', 'content-security-policy') });
    expect(judgeHeaders(factsOf(name, { web: await visit(one) }))[0]?.advice).toBe('');
  });

  it('follows a redirect only to where it may, at most five times', async () => {
    let asked = 0;
    const web = await visit(() => {
      asked++;
      return { status: 302, headers: { location: '/again' } };
    });
    expect(web.https).toHaveLength(6);
    expect(asked).toBeLessThan(20);
    const elsewhere = await visit(() => ({
      status: 302,
      headers: { location: 'http://169.254.169.254/latest' },
    }));
    expect(elsewhere.https).toHaveLength(1);
  });
});

describe('server_software and patching_cadence', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const cases: [string, Record<string, string>, string[], string[]][] = [
    ['a current nginx', { server: 'nginx/1.28.2' }, ['GOOD'], ['GOOD']],
    ['an nginx a month behind', { server: 'nginx/1.28.1' }, ['GOOD'], ['FAIR']],
    [
      'a PHP two months behind that ends soon',
      { 'x-powered-by': 'PHP/8.2.29' },
      ['GOOD'],
      ['WARN'],
    ],
    ['an IIS of long ago', { server: 'Microsoft-IIS/7.5' }, ['BAD'], []],
    ['a PHP that ended this winter', { 'x-powered-by': 'PHP/8.1.34' }, ['WARN'], ['BAD']],
    ['a PHP of long ago', { 'x-powered-by': 'PHP/5.2.1' }, ['BAD'], ['BAD']],
    ['a PHP of the future', { 'x-powered-by': 'PHP/9.1.0' }, ['GOOD'], []],
    ['an Apache that Debian mends', { server: 'Apache/2.4.10 (Debian)' }, ['NEUTRAL'], []],
    ['a server that keeps its version', { server: 'Apache' }, [], []],
  ];
  it.each(cases)('%s', async (_, headers, software, cadence) => {
    const facts = factsOf(name, { web: await visit(shop(headers)), now });
    expect(judgeServerSoftware(facts).map(({ grade }) => grade)).toEqual(software);
    expect(judgePatchingCadence(facts).map(({ grade }) => grade)).toEqual(cadence);
  });
  it('is FAIR for what ends within half a year', async () => {
    const facts = factsOf(name, {
      web: await visit(shop({ 'x-powered-by': 'PHP/8.2.30' })),
      now: new Date('2026-09-01'),
    });
    expect(judgeServerSoftware(facts).map(({ grade }) => grade)).toEqual(['FAIR']);
  });
});

describe('insecure_systems', () => {
  const cases: [string, Site, string[]][] = [
    ['a page of its own', () => ({}), ['GOOD']],
    [
      'the start page of the server',
      () => ({ body: '<title>Welcome to nginx!</title>' }),
      ['WARN'],
    ],
    ['a list of files', () => ({ body: '<title>Index of /</title>' }), ['WARN']],
    [
      'a sign-in of WordPress',
      (path) => (path === '/wp-login.php' ? { body: '<form id="loginform">' } : {}),
      ['GOOD', 'FAIR'],
    ],
    [
      'its source code',
      (path) => (path === '/.git/HEAD' ? { body: 'ref: refs/heads/main\n' } : {}),
      ['GOOD', 'BAD'],
    ],
  ];
  it.each(cases)('%s', async (_, site, grades) => {
    const web = await visit(site);
    const port = Number(new URL(web.https[0]?.url ?? '').port);
    const panels = await collectPanels(new URL(`https://${name}:${port}/`), optionsFor(0, port));
    const found = judgeInsecureSystems(factsOf(name, { web, panels }));
    expect(found.map(({ grade }) => grade)).toEqual(grades);
  });
});

describe('open_ports', () => {
  const host = pinHost(name, ['127.0.0.1'], true);
  const closed = 9;
  async function knockAt(ports: number[]) {
    const servers = await Promise.all(
      ports.map((port) => openGreeter(`hello from ${port}\r\n`).then(kept)),
    );
    const real = (port: number) => servers[ports.indexOf(port)]?.port ?? closed;
    return host && collectPorts(host, real);
  }
  it.each([
    [
      [443, 80],
      ['GOOD', 'GOOD'],
    ],
    [
      [443, 22],
      ['GOOD', 'FAIR'],
    ],
    [
      [443, 21],
      ['GOOD', 'WARN'],
    ],
    [
      [3306, 23],
      ['BAD', 'BAD'],
    ],
  ])('%s', async (ports, grades) => {
    const found = judgeOpenPorts(factsOf(name, { ports: await knockAt(ports) }));
    expect(found.map(({ grade }) => grade)).toEqual(grades);
  });
  it('tells what the port said by itself', async () => {
    const [found] = judgeOpenPorts(factsOf(name, { ports: await knockAt([21]) }));
    expect(found?.evidence).toContain('hello from 21');
  });
  it('has no data where the host is not proven', () => {
    expect(judgeOpenPorts(factsOf(name, { ports: null }))).toEqual([]);
  });
});
