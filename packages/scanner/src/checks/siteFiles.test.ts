import { findDmarc } from '@portal/records/dmarc';
import { readSpf } from '@portal/records/spf';
import { openZone } from '@portal/records/testing/zone';
import { describe, expect, it } from 'vitest';
import type { DnsFacts } from '../net/dns.ts';
import { type FakeSite, formPoint, seenOn } from '../testing/fakeSite.ts';
import { cveProbes } from './cveProbes.ts';
import { defaultPage } from './defaultPage.ts';
import { emailDns } from './emailDns.ts';
import { frameworkShells } from './frameworkShells.ts';
import { methods } from './methods.ts';
import { sourceMap } from './sourceMap.ts';
import { takeover } from './takeover.ts';
import { wellKnown } from './wellKnown.ts';

const notFound = '<!doctype html><title>Oops</title><p>This page is gone.</p>';
/** Says 'not found' with status 200, as many sites do. */
const withFiles =
  (files: Record<string, string>): FakeSite =>
  ({ path }) =>
    files[path] ?? notFound;

describe('sourcemap', () => {
  const addresses = new Set(['https://shop.example/app.js']);
  const map = (more: object) =>
    JSON.stringify({ version: 3, sources: ['src/pay.ts'], mappings: 'AAAA', ...more });
  it('reports a map with the sources inside', async () => {
    const site = withFiles({ '/app.js.map': map({ sourcesContent: ['export const a = 1'] }) });
    expect(await seenOn(sourceMap, site, { addresses })).toHaveLength(1);
  });
  it('accepts none, and one without sources', async () => {
    expect(await seenOn(sourceMap, withFiles({}), { addresses })).toEqual([]);
    expect(await seenOn(sourceMap, withFiles({ '/app.js.map': map({}) }), { addresses })).toEqual(
      [],
    );
  });
  it('is not misled by a page that speaks of maps', async () => {
    const site = withFiles({ '/app.js.map': '<p>"mappings" and "sourcesContent": ["a"]</p>' });
    expect(await seenOn(sourceMap, site, { addresses })).toEqual([]);
  });
});

describe('wellknown', () => {
  it('reports telling paths and open policies', async () => {
    const files = {
      '/robots.txt': 'User-agent: *\nDisallow: /admin-backup/\n',
      '/crossdomain.xml':
        '<cross-domain-policy><allow-access-from domain="*"/></cross-domain-policy>',
    };
    expect(await seenOn(wellKnown, withFiles(files))).toHaveLength(2);
  });
  it('accepts harmless ones', async () => {
    const files = {
      '/robots.txt': 'User-agent: *\nDisallow: /cart\n',
      '/crossdomain.xml':
        '<cross-domain-policy><allow-access-from domain="cdn.shop.example"/></cross-domain-policy>',
    };
    expect(await seenOn(wellKnown, withFiles(files))).toEqual([]);
  });
  it('is not misled by a page at such an address', async () => {
    expect(
      await seenOn(wellKnown, withFiles({ '/robots.txt': '<html>\nDisallow: /admin\n' })),
    ).toEqual([]);
  });
});

describe('methods', () => {
  it('reports TRACE that answers, and WebDAV', async () => {
    const trace: FakeSite = ({ method, headers }) =>
      method === 'TRACE'
        ? {
            headers: { 'content-type': 'message/http' },
            body: `TRACE / HTTP/1.1\r\nx-trace: ${headers['x-trace']}`,
          }
        : notFound;
    expect(await seenOn(methods, trace)).toHaveLength(1);
    const dav: FakeSite = ({ method }) =>
      method === 'OPTIONS' ? { headers: { allow: 'GET, PUT, DELETE, PROPFIND' } } : notFound;
    expect((await seenOn(methods, dav))[0]?.confidence).toBe('tentative');
  });
  it('accepts GET, HEAD and POST', async () => {
    expect(
      await seenOn(methods, ({ method }) =>
        method === 'OPTIONS' ? { headers: { allow: 'GET, HEAD, POST' } } : { status: 405 },
      ),
    ).toEqual([]);
  });
  it('is not misled by a framework that lists all for any address, or a page that prints the request', async () => {
    expect(await seenOn(methods, () => ({ headers: { allow: 'GET, PUT, DELETE' } }))).toEqual([]);
    expect(await seenOn(methods, ({ headers }) => `<p>${headers['x-trace']}</p>`)).toEqual([]);
  });
});

describe('default-page', () => {
  it('reports start pages and open installers', async () => {
    for (const title of [
      'Welcome to nginx!',
      'Welcome to OpenResty!',
      'Test Page for the HTTP Server on Rocky Linux',
      'Test Page for the Nginx HTTP Server on AlmaLinux',
      'Default Web Site Page',
    ]) {
      const site = withFiles({ '/': `<title>${title}</title>` });
      expect(await seenOn(defaultPage, site), title).toHaveLength(1);
    }
    expect(
      await seenOn(
        defaultPage,
        withFiles({
          '/wp-admin/install.php':
            '<title>WordPress &rsaquo; Installation</title><input name="weblog_title">',
        }),
      ),
    ).toHaveLength(1);
  });
  it('accepts a page of one’s own', async () => {
    expect(await seenOn(defaultPage, withFiles({ '/': '<title>Harbor Bakery</title>' }))).toEqual(
      [],
    );
  });
  it('is not misled by a shop for installations', async () => {
    expect(
      await seenOn(
        defaultPage,
        withFiles({
          '/': '<title>We install nginx</title><p>Welcome to nginx!</p>',
          '/install.php': '<title>Kitchen installation</title>',
        }),
      ),
    ).toEqual([]);
  });
});

const domain = 'shop.example';
/** The records that a resolver has of it: who may send, and what becomes of forged mail. */
async function recordsOf(
  spf = ['v=spf1 -all'],
  dmarc = [`v=DMARC1; p=reject; rua=mailto:d@${domain}`],
): Promise<DnsFacts> {
  const names = openZone({
    [`${domain} TXT`]: spf,
    [`_dmarc.${domain} TXT`]: dmarc,
    [`${domain} MX`]: [`mail.${domain}`],
    [`mail.${domain} A`]: ['192.0.2.1'],
  });
  const found = { spf: await readSpf(domain, names), dmarc: await findDmarc(domain, names) };
  return { domain, aliases: [], caa: ['ca.example'], takesMail: true, ...found };
}
const records = await recordsOf();

describe('takeover', () => {
  const free: FakeSite = () => "<h1>404</h1><p>There isn't a GitHub Pages site here.</p>";
  it('reports an alias that nobody has claimed', async () => {
    expect(
      await seenOn(takeover, free, { dns: { ...records, aliases: ['shop.github.io'] } }),
    ).toHaveLength(1);
  });
  it('accepts one that is claimed', async () => {
    expect(
      await seenOn(takeover, () => '<h1>Shop</h1>', {
        dns: { ...records, aliases: ['shop.github.io'] },
      }),
    ).toEqual([]);
  });
  it('is not misled by the words without the alias, or by another service’s', async () => {
    expect(await seenOn(takeover, free, { dns: records })).toEqual([]);
    expect(
      await seenOn(takeover, free, { dns: { ...records, aliases: ['shop.myshopify.com'] } }),
    ).toEqual([]);
  });
});

describe('email-dns', () => {
  it('reports what is missing or lets anybody send', async () => {
    expect(
      await seenOn(emailDns, () => '', { dns: { ...(await recordsOf([], [])), caa: [] } }),
    ).toHaveLength(3);
    expect(
      await seenOn(emailDns, () => '', { dns: await recordsOf(['v=spf1 +all']) }),
    ).toHaveLength(1);
  });
  it('says of each record what its own lack means: CAA has nothing to do with mail', async () => {
    const dns = { ...(await recordsOf([], [])), caa: [] };
    const [spf, dmarc, caa] = await seenOn(emailDns, () => '', { dns });
    expect(spf?.title).toBe('Anyone can send mail in your name');
    expect(dmarc?.title).toBe('Anyone can forge mail in your name');
    expect(caa?.title).toContain('certificate');
    expect(`${caa?.title} ${caa?.advice?.risk} ${caa?.advice?.fix}`).not.toMatch(/mail|SPF|DMARC/);
    expect(caa?.pci).toEqual([]);
    expect([spf, dmarc, caa].map((one) => one?.severity)).toEqual(['low', 'high', 'info']);
    // An issue is followed by its place: one that all three shared would make one issue of them.
    expect(new Set([spf, dmarc, caa].map((one) => one?.parameter)).size).toBe(3);
  });
  it('tells who only watches to read the reports first, never to refuse mail at once', async () => {
    const seen = async (...dmarc: string[]) =>
      (await seenOn(emailDns, () => '', { dns: await recordsOf(undefined, dmarc) }))[0];
    const watching = await seen(`v=DMARC1; p=none; rua=mailto:d@${domain}`);
    expect(watching).toMatchObject({
      severity: 'medium',
      title: 'Forged mail is reported, not stopped',
    });
    expect(await seen(`v=DMARC1; rua=mailto:d@${domain}`)).toMatchObject({
      title: watching?.title,
    });
    expect(await seen('v=DMARC1; p=none', 'v=DMARC1; p=none')).toMatchObject({
      severity: 'high',
      technicalName: 'More than one DMARC record',
    });
    expect((await seen())?.advice?.fix).toMatch(/p=none.*then p=quarantine.*then p=reject/s);
  });
  it('says nothing of who may issue certificates where that is not known', async () => {
    const dns = { ...(await recordsOf([], [])), caa: null };
    const found = await seenOn(emailDns, () => '', { dns });
    expect(found.map(({ cause }) => cause)).toEqual(['spf', 'dmarc']);
  });
  it('accepts good records', async () => {
    expect(await seenOn(emailDns, () => '', { dns: records })).toEqual([]);
  });
  it('says nothing of a host that is no public name, and takes ~all for good', async () => {
    expect(await seenOn(emailDns, () => '')).toEqual([]);
    expect(await seenOn(emailDns, () => '', { dns: await recordsOf(['v=spf1 mx ~all']) })).toEqual(
      [],
    );
  });
});

describe('cve-probes', () => {
  it('reports an answer that only a flawed product gives', async () => {
    const apache: FakeSite = ({ path }) =>
      path.includes('/etc/passwd') && path.startsWith('/icons/')
        ? 'root:x:0:0:root:/root:/bin/sh\n'
        : notFound;
    expect((await seenOn(cveProbes, apache))[0]?.title).toContain('Apache');
    const phpunit: FakeSite = ({ path, body }) => {
      const sum = /echo (\d+)\*(\d+);/.exec(body);
      return path.endsWith('eval-stdin.php') && sum
        ? String(Number(sum[1]) * Number(sum[2]))
        : notFound;
    };
    expect(await seenOn(cveProbes, phpunit)).toHaveLength(1);
  });
  it('accepts a site without them', async () => {
    expect(await seenOn(cveProbes, withFiles({}))).toEqual([]);
  });
  it('finds a script whose shell runs what a header says', async () => {
    const addresses = new Set(['https://shop.example/cgi-bin/status', 'https://shop.example/a']);
    const shell: FakeSite = ({ path, headers }) => {
      const [, l, r] = /^\(\) \{.*\$\(\((\d+)\*(\d+)\)\)/.exec(headers['user-agent'] ?? '') ?? [];
      return path === '/cgi-bin/status' && l && r ? String(Number(l) * Number(r)) : notFound;
    };
    const [found] = await seenOn(cveProbes, shell, { addresses });
    expect(found).toMatchObject({ cause: 'CVE-2014-6271' });
    const prints: FakeSite = ({ headers }) => `You use ${headers['user-agent']}`;
    expect(await seenOn(cveProbes, prints, { addresses })).toEqual([]);
  });
  it('tells an old WordPress by its version, and none by its list of authors', async () => {
    const feed = (version: string) => ({
      '/feed/': `<rss><generator>https://wordpress.org/?v=${version}</generator></rss>`,
      '/wp-json/wp/v2/users/': '[{"id":1,"name":"Marta","slug":"marta"}]',
    });
    expect(await seenOn(cveProbes, withFiles(feed('4.7.1')))).toHaveLength(1);
    for (const version of ['4.7.2', '4.70', '6.8.3'])
      expect(await seenOn(cveProbes, withFiles(feed(version)))).toEqual([]);
  });
  it('is not misled by a site that shows such a file to every address', async () => {
    expect(await seenOn(cveProbes, () => 'root:x:0:0:root:/root:/bin/sh\n')).toEqual([]);
  });
});

describe('spring4shell', () => {
  const points = [formPoint('name', { name: 'Ann' })];
  it('reports a class loader that parameters reach, and references that are followed', async () => {
    const spring: FakeSite = ({ query }) =>
      [...query.keys()].some((key) => key.startsWith('class.module.classLoader.URLs['))
        ? { status: 400 }
        : 'ok';
    expect((await seenOn(frameworkShells, spring, { points })).length).toBeGreaterThan(0);
    const react: FakeSite = ({ method, body }) =>
      method === 'POST' && body.includes('$1:a:a')
        ? { status: 500, body: '1:E{"digest":"123"}' }
        : 'ok';
    expect(await seenOn(frameworkShells, react)).toHaveLength(1);
  });
  it('accepts a site that overlooks both', async () => {
    expect(await seenOn(frameworkShells, () => 'ok', { points })).toEqual([]);
  });
  it('is not misled by a site that refuses brackets, or fails over any such request', async () => {
    expect(
      await seenOn(frameworkShells, ({ query }) =>
        [...query.keys()].some((key) => key.includes('[')) ? { status: 400 } : 'ok',
      ),
    ).toEqual([]);
    expect(
      await seenOn(frameworkShells, ({ method }) =>
        method === 'POST' ? { status: 500, body: 'E{"digest":"1"}' } : 'ok',
      ),
    ).toEqual([]);
  });
});
