/** The vectors measured through the website's answers, on real servers. */

import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pinHost } from '@portal/net/pinnedHost';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectPanels, collectPorts } from './collect/ports.ts';
import { collectWeb, type WebOptions } from './collect/web.ts';
import type { WebFacts } from './ground/facts.ts';
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
  opened,
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

/** Collects the answers of an HTTPS website, and of an HTTP one that redirects to it unless `plain` is given. */
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

  it('says for each part what fixing it brings', async () => {
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

describe('what is judged is the website’s own page', () => {
  const seenOf = (web: WebFacts) => judgeHeaders(factsOf(name, { web }));
  const gone =
    (status: number, headers: Record<string, string> = {}): Site =>
    () => ({ status, headers });

  it.each([503, 401, 403, 404, 500, 304])(
    'an answer with %i is neither good nor bad, but tells what software it names',
    async (status) => {
      const web = await visit(gone(status, { ...best, server: 'Microsoft-IIS/7.5' }));
      expect(seenOf(web)).toMatchObject([
        { grade: 'UNKNOWN', evidence: expect.stringContaining(`answered ${status}`) },
      ]);
      expect(judgeServerSoftware(factsOf(name, { web })).map(({ grade }) => grade)).toEqual([
        'BAD',
      ]);
      const bare = await visit(gone(status));
      expect(judgeServerSoftware(factsOf(name, { web: bare }))).toMatchObject([
        { grade: 'UNKNOWN' },
      ]);
    },
  );

  it('another organization’s website is not asked, and said to be where this one leads', async () => {
    let asked = 0;
    const other = kept(
      await openHttp(() => {
        asked++;
        return {};
      }),
    );
    const location = `http://other.localhost:${other.port}/`;
    const web = await visit(() => ({ status: 302, headers: { location } }));
    expect(seenOf(web)).toMatchObject([
      { grade: 'UNKNOWN', evidence: expect.stringContaining('another organization’s website') },
    ]);
    expect(asked).toBe(0);
  });

  it('says where it leads on to, where nothing answers there', async () => {
    const location = `https://www.${name}:9/`;
    expect(seenOf(await visit(() => ({ status: 302, headers: { location } })))).toMatchObject([
      { grade: 'UNKNOWN', evidence: expect.stringContaining(`${location}, which gave no answer`) },
    ]);
  });

  it('does not say of what was not asked that it gave no answer', async () => {
    const web = await visit((path) => ({
      status: 302,
      headers: { location: `/${Number(path.slice(1)) + 1}` },
    }));
    const evidence = expect.stringContaining('/6, which was not asked: 5 redirects had led there');
    expect(seenOf(web)).toMatchObject([{ grade: 'UNKNOWN', evidence }]);
  });

  it('judges a cookie without a name', async () => {
    const web = await visit(() => ({ headers: { ...best, 'set-cookie': '0123abcd; Path=/' } }));
    expect(runTests(web).find(({ test }) => test === 'cookies')).toMatchObject({
      result: 'cookies-without-secure-flag-but-protected-by-hsts',
      seen: 'without a name, not Secure, not HttpOnly, SameSite not set',
    });
  });

  it('does not judge a cookie that is taken back', async () => {
    const gone = 'PHPSESSID=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT; Max-Age=0';
    const web = await visit(() => ({ headers: { ...best, 'set-cookie': gone } }));
    expect(runTests(web).find(({ test }) => test === 'cookies')?.result).toBe('cookies-not-found');
  });

  it('goes on with the cookies that were set on the way, and judges them', async () => {
    const web = await visit((path, { cookie }) =>
      cookie === undefined
        ? { status: 302, headers: { location: path, 'set-cookie': 'session=1; Path=/' } }
        : { headers: best },
    );
    expect(web.https.map(({ status }) => status)).toEqual([302, 200]);
    expect(runTests(web).find(({ test }) => test === 'cookies')?.result).toBe(
      'cookies-session-without-httponly-flag',
    );
  });

  it.each([
    ['<title>Shop</title><meta http-equiv=Refresh content="0; URL=\'de/\'">', ['/', '/de/']],
    ['<noscript><meta http-equiv=refresh content="0;url=/plain"></noscript>', ['/']],
    ['<meta http-equiv=refresh content="300;url=/de/">', ['/']],
    ['<meta http-equiv=refresh content="0;url=https://www.shop.localhost/">', ['/']],
    ['<meta http-equiv=refresh content=0>', ['/']],
  ])('goes on to where a page leads by itself at once: %s', async (body, paths) => {
    const { https } = await visit((path) => (path === '/' ? { body } : {}));
    expect(https.map(({ url }) => new URL(url).pathname)).toEqual(paths);
  });

  it('follows a Location in raw UTF-8', async () => {
    const web = await visit((path) =>
      path === '/'
        ? { status: 302, headers: { location: Buffer.from('/größen').toString('latin1') } }
        : { body: path },
    );
    expect(web.https.at(-1)?.body).toBe('/gr%C3%B6%C3%9Fen');
  });

  it('reads a page that is packed though nobody asked for it', async () => {
    const body = gzipSync('<meta name="generator" content="WordPress 6.5">');
    const web = await visit(() => ({ headers: { 'content-encoding': 'gzip' }, body }));
    expect(web.https.at(-1)?.body).toContain('WordPress 6.5');
  });

  it('reads a head that strict parsers refuse', async () => {
    const raw = kept(
      await opened(
        createServer((socket) => {
          socket.on('error', () => {});
          socket.once('data', () =>
            socket.end('HTTP/1.1 200 OK\r\nServer: nginx\r\n /1.28.2\r\n\r\nhi'),
          );
        }),
      ),
    );
    const { http } = await collectWeb(name, optionsFor(raw.port, 9));
    expect(http).toMatchObject([
      { status: 200, body: 'hi', headers: { server: ['nginx /1.28.2'] } },
    ]);
  });
});

describe('server_software and patching_cadence', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const judge = async (site: Site, when = now, addresses: string[] = []) => {
    const facts = factsOf(name, { web: await visit(site), now: when, addresses });
    return { software: judgeServerSoftware(facts), cadence: judgePatchingCadence(facts) };
  };
  const gradesOf = (found: { grade: string }[]) => found.map(({ grade }) => grade);
  const cases: [string, Record<string, string>, string[], string[]][] = [
    ['a current nginx', { server: 'nginx/1.28.2' }, ['GOOD'], ['GOOD']],
    ['an nginx a month behind', { server: 'nginx/1.28.1' }, ['GOOD'], ['FAIR']],
    [
      'a PHP two months behind that ends soon',
      { server: 'nginx/1.28.2', 'x-powered-by': 'PHP/8.2.29' },
      ['GOOD', 'GOOD'],
      ['GOOD', 'WARN'],
    ],
    ['an IIS of long ago', { server: 'Microsoft-IIS/7.5' }, ['BAD'], ['BAD']],
    [
      'a PHP that ended this winter',
      { server: 'nginx/1.28.2', 'x-powered-by': 'PHP/8.1.34' },
      ['GOOD', 'WARN'],
      ['GOOD', 'BAD'],
    ],
    [
      'a PHP of the future',
      { server: 'nginx/1.28.2', 'x-powered-by': 'PHP/9.1.0' },
      ['GOOD', 'GOOD'],
      ['GOOD'],
    ],
    ['an Apache that Debian fixes', { server: 'Apache/2.4.10 (Debian)' }, ['UNKNOWN'], ['UNKNOWN']],
    ['a server that keeps its version', { server: 'Apache' }, ['UNKNOWN'], ['UNKNOWN']],
    ['a server that names nothing', {}, ['UNKNOWN'], ['UNKNOWN']],
    [
      'a PHP that shows by its cookie only',
      { server: 'nginx/1.28.2', 'set-cookie': 'PHPSESSID=1' },
      ['GOOD', 'UNKNOWN'],
      ['GOOD', 'UNKNOWN'],
    ],
  ];
  it.each(cases)('%s', async (_, headers, software, cadence) => {
    const found = await judge(shop(headers));
    expect(gradesOf(found.software)).toEqual(software);
    expect(gradesOf(found.cadence)).toEqual(cadence);
  });

  it('is FAIR for what ends within half a year', async () => {
    const { software } = await judge(
      shop({ server: 'Python/3.10' }),
      new Date('2026-05-10T00:00:00Z'),
    );
    expect(gradesOf(software)).toEqual(['FAIR']);
  });

  it('A3: says from old data that something is old, never that something is up to date', async () => {
    const late = new Date('2026-11-23T00:00:00Z');
    const current = await judge(shop({ server: 'nginx/1.29.5' }), late);
    expect(gradesOf([...current.software, ...current.cadence])).toEqual(['UNKNOWN', 'UNKNOWN']);
    expect(current.cadence[0]?.title).toMatch(/is not known: our list is too old/);
    expect(current.cadence[0]?.evidence).toContain('as of 2026-02-12');
    const old = await judge(shop({ server: 'nginx/1.18.0' }), late);
    expect(gradesOf([...old.software, ...old.cadence])).toEqual(['BAD', 'BAD']);
  });

  it('A4: counts from the day on which the next version came out, not the last', async () => {
    // Ten days after 2.4.66; 2.4.65 came twelve years after 2.4.6.
    const soon = new Date('2025-12-14T00:00:00Z');
    const [stale] = (await judge(shop({ server: 'Apache/2.4.62' }), soon)).cadence;
    expect(stale).toMatchObject({ grade: 'BAD', title: expect.stringContaining('325 days') });
    // An owner who is one release behind has ten days.
    const [next] = (await judge(shop({ server: 'Apache/2.4.65' }), soon)).cadence;
    expect(next).toMatchObject({ grade: 'GOOD', title: expect.stringContaining('10 days') });
    // If the days are unknown, the number of missed releases decides, and the grade is never better than WARN.
    const php = (at: string) => judge(shop({ server: `PHP/8.4.${at}` }), new Date('2026-02-25'));
    expect(gradesOf((await php('1')).cadence)).toEqual(['BAD']);
    expect(gradesOf((await php('15')).cadence)).toEqual(['WARN']);
    expect(gradesOf((await php('17')).cadence)).toEqual(['GOOD']);
  });

  it('A4: a version that attackers are known to use is bad however short the wait', async () => {
    const { cadence, software } = await judge(
      shop({ server: 'Apache/2.4.49' }),
      new Date('2021-10-05'),
    );
    expect(gradesOf(software)).toEqual(['BAD']);
    const [found] = cadence;
    expect(found).toMatchObject({
      grade: 'BAD',
      title: expect.stringMatching(/Attackers use a known weakness/),
    });
    expect(found?.evidence).toContain('CVE-2021-42013');
  });

  it('tells where attackers use a weakness of a product since its update came out', async () => {
    const when = new Date('2025-12-14T00:00:00Z');
    const web = await visit(shop({ server: 'Apache/2.4.65' }));
    const cadence = (
      listed: [id: string, addedOn: string][],
      product: 'Apache' | 'PHP' = 'Apache',
    ) =>
      judgePatchingCadence(
        factsOf(name, {
          web,
          now: when,
          exploits: {
            source: 'CISA',
            asOf: '2025-12-13',
            listed: listed.map(([id, addedOn]) => ({ id, addedOn, product })),
          },
        }),
      );
    const [found] = cadence([['CVE-2025-1', '2025-12-10']]);
    expect(found).toMatchObject({
      grade: 'WARN',
      title: expect.stringMatching(/10 days, and attackers use a weakness of Apache$/),
      evidence: expect.stringContaining(
        'CVE-2025-1, listed on 2025-12-10 (CISA, as of 2025-12-13)',
      ),
      advice: expect.stringContaining('to 2.4.66 today'),
    });
    // Listed before the update, of another product, or of versions that are known.
    expect(gradesOf(cadence([['CVE-2025-1', '2025-12-03']]))).toEqual(['GOOD']);
    expect(gradesOf(cadence([['CVE-2025-1', '2025-12-10']], 'PHP'))).toEqual(['GOOD']);
    expect(gradesOf(cadence([['CVE-2024-38475', '2025-12-10']]))).toEqual(['GOOD']);
    expect(gradesOf(cadence([]))).toEqual(['GOOD']);
  });

  it('A1: where a platform runs the website, nobody waits for a version', async () => {
    const { software, cadence } = await judge(shop({ server: 'cloudflare' }), now, [
      '23.227.38.65',
    ]);
    expect([...software, ...cadence].map(({ grade, title }) => [grade, title])).toEqual([
      ['GOOD', 'Shopify looks after the software of your website'],
      ['GOOD', 'Shopify looks after the software of your website'],
    ]);
  });
});

describe('insecure_systems', () => {
  const cases: [string, Site, string[]][] = [
    ['a page of its own', () => ({}), ['GOOD', 'GOOD']],
    [
      'the start page of the server',
      () => ({ body: '<title>Welcome to nginx!</title>' }),
      ['WARN', 'GOOD'],
    ],
    ['a list of files', () => ({ body: '<title>Index of /</title>' }), ['WARN', 'GOOD']],
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
  it('A2: does not know what only a proven host is asked for', async () => {
    const found = judgeInsecureSystems(factsOf(name, { web: await visit(() => ({})) }));
    expect(found.map(({ grade, weight }) => [grade, weight])).toEqual([
      ['GOOD', 1],
      ['UNKNOWN', 3],
    ]);
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
  it('A12: what answers at 8080 behind Cloudflare is not the owner’s, and what is behind it is not known', () => {
    const ports = [443, 8080, 8443].map((port) => ({ port, open: true, banner: '' }));
    const found = judgeOpenPorts(
      factsOf(name, { ports, addresses: ['104.16.1.1', '2606:4700::1'] }),
    );
    expect(found.map(({ grade }) => grade)).toEqual(['GOOD', 'NEUTRAL', 'NEUTRAL', 'UNKNOWN']);
    const own = judgeOpenPorts(factsOf(name, { ports, addresses: ['192.0.2.1'] }));
    expect(own.map(({ grade }) => grade)).toEqual(['GOOD', 'FAIR', 'FAIR']);
  });
  it('A1: knows that the server is the platform’s, and whose software runs on it is not', async () => {
    const judge = async (address: string) => {
      const web = await visit(() => ({}));
      const facts = factsOf(name, { addresses: [address], web });
      return [...judgeOpenPorts(facts), ...judgeServerSoftware(facts)].map(({ grade }) => grade);
    };
    expect(await judge('198.185.159.144')).toEqual(['GOOD', 'GOOD']);
    expect(await judge('76.76.21.21')).toEqual(['GOOD', 'UNKNOWN']);
    expect(await judge('192.0.2.1')).toEqual(['UNKNOWN']);
  });
  it('has no data where the host is not proven', () => {
    expect(judgeOpenPorts(factsOf(name, { ports: null }))).toEqual([]);
  });
});
