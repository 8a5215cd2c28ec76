import { expect, it } from 'vitest';
import { Crawler } from '../scan/crawler.ts';
import { answer } from '../testing/answers.ts';
import { readRobots, readSitemap } from './robots.ts';

const home = 'https://shop.example';
const inSet = (entries: string) => `<?xml version="1.0"?><urlset>${entries}</urlset>`;

it.each([
  ['between lines', '<url><loc>\n  https://shop.example/a?b=1&amp;c=2\n</loc></url>'],
  ['in CDATA', '<url><loc><![CDATA[https://shop.example/a?b=1&c=2]]></loc></url>'],
  ['by numbers', '<url><loc>https:&#47;&#x2F;shop.example/a?b=1&#38;c=2</loc></url>'],
  ['with a prefix', '<sm:url><sm:loc>https://shop.example/a?b=1&amp;c=2</sm:loc></sm:url>'],
  ['in capitals', '<URL><LOC>https://shop.example/a?b=1&amp;c=2</LOC></URL>'],
  ['with attributes', '<url><loc xml:space="x">https://shop.example/a?b=1&amp;c=2</loc></url>'],
])('reads an address in a sitemap %s', (_, entry) => {
  expect(readSitemap(inSet(entry)).pages).toEqual(['https://shop.example/a?b=1&c=2']);
});

it('reads a sitemap of many languages to its end, and takes no picture for a page', () => {
  const others = '<xhtml:link rel="alternate" hreflang="de" href="/de"/>'.repeat(3);
  const picture = '<image:image><image:loc>https://shop.example/p.png</image:loc></image:image>';
  const entries = Array.from(
    { length: 900 },
    (_, n) => `<url><loc>https://shop.example/${n}</loc>${others}${picture}</url>`,
  );
  const { pages } = readSitemap(inSet(entries.join('')));
  expect(pages).toHaveLength(900);
  expect(pages.at(-1)).toBe('https://shop.example/899');
});

it('tells an index of sitemaps from pages, and reads plain lists and feeds', () => {
  const index = '<sitemapindex><sitemap><loc>https://shop.example/1.xml</loc></sitemap>';
  expect(readSitemap(index)).toEqual({ pages: [], sitemaps: ['https://shop.example/1.xml'] });
  const list = '\ufeffhttps://shop.example/a\r\nhttps://shop.example/b?c=1&d=2\rno address\n';
  expect(readSitemap(list).pages).toEqual([`${home}/a`, `${home}/b?c=1&d=2`]);
  const feed = '<rss><channel><item><link>https://shop.example/news/1</link></item>';
  expect(readSitemap(feed).pages).toEqual(['https://shop.example/news/1']);
  expect(readSitemap('<!doctype html><a href="/x">Not found</a>').pages).toEqual([]);
});

it('reads robots.txt as RFC 9309 has it', () => {
  const text =
    '\ufeffUSER-AGENT: *\rDISALLOW : /private # not here\rdisallow: /a*/b\rSiteMap: /s.xml';
  const robots = readRobots(home, text, 'WebsiteScanner/1.0');
  expect(robots.allows(`${home}/private/x`)).toBe(false);
  expect(robots.allows(`${home}/public`)).toBe(true);
  expect(robots.paths).toEqual(['/private', '/a']);
  expect(robots.sitemaps).toEqual(['/s.xml']);
  // 500 KiB of it count, however many of them are empty lines.
  const long = `${'\n'.repeat(511_900)}User-agent: *\nDisallow: /late`;
  expect(readRobots(home, long, 'WebsiteScanner/1.0').allows(`${home}/late`)).toBe(false);
  expect(readRobots(home, long, 'WebsiteScanner/1.0').paths).toEqual(['/late']);
});

type Files = Readonly<Record<string, string | number | { to: string }>>;

/** What a crawl of a shop with these files, whose start links to '/a', asks for. */
async function asked(files: Files, gentle = true): Promise<string[]> {
  const paths: string[] = [];
  const exchange = async ({ url }: { url: string }) => {
    const path = url.slice(home.length);
    paths.push(path);
    const file = files[path] ?? 404;
    if (typeof file === 'number') return answer({ url, status: file });
    if (typeof file !== 'string')
      return answer({ url, status: 301, headers: { location: file.to } });
    return answer({ url, body: file, headers: { 'content-type': 'text/plain' } });
  };
  const crawler = new Crawler({
    collector: {
      origin: home,
      width: 1,
      jar: { entries: [] },
      isExcluded: (url: string) => url.endsWith('/left-alone'),
      exchange,
    },
    userAgent: 'WebsiteScanner/1.0',
    maxPages: 100,
    until: Number.POSITIVE_INFINITY,
    gentle,
    addresses: new Set(),
    onExchange: () => {},
    onProgress: () => {},
  } as never);
  await crawler.run([answer({ url: `${home}/`, body: '<a href="/a">a</a>' })]);
  return paths;
}

it.each([200, 300, 400, 404, 403, 500, 503])(
  'takes a robots.txt that answers %s for no rules',
  async (at) => {
    expect(await asked({ '/robots.txt': at === 200 ? '<html>Disallow: /a' : at })).toContain('/a');
  },
);

it('follows robots.txt and a sitemap to where they moved, five times at most', async () => {
  const moved = {
    '/robots.txt': { to: '/1' },
    '/1': { to: 'http://www.shop.example/2' },
    '/2': 'User-agent: *\nDisallow: /a',
    '/sitemap.xml': { to: '/map' },
    '/map': 'https://shop.example/b',
  };
  const paths = await asked(moved);
  expect(paths).not.toContain('/a');
  expect(paths).toContain('/b');
  const circle = await asked({ '/robots.txt': { to: '/robots.txt' } });
  expect(circle.filter((path) => path === '/robots.txt')).toHaveLength(6);
  expect(await asked({ '/robots.txt': { to: 'https://other.example/' } })).toContain('/a');
});

it('reads every sitemap of the site that robots.txt names, and the files of an index', async () => {
  const foreign = 'Sitemap: https://other.example/s.xml\n'.repeat(9);
  const index = (...names: string[]) =>
    `<sitemapindex>${names.map((name) => `<sitemap><loc>${name}</loc></sitemap>`).join('')}`;
  const paths = await asked({
    '/robots.txt': `${foreign}Sitemap: ${home}/one.xml\nSitemap: /two.txt`,
    '/one.xml': index('/one.xml', '/deep.xml', 'https://other.example/d.xml', '/left-alone'),
    '/deep.xml': inSet('<url><loc>https://shop.example/b</loc></url>'),
    '/two.txt': 'https://shop.example/c\nhttps://other.example/d',
  });
  expect(paths).toEqual(expect.arrayContaining(['/b', '/c']));
  expect(paths.filter((path) => path === '/one.xml')).toHaveLength(1);
  expect(paths.some((path) => path.startsWith('other') || path.includes('left'))).toBe(false);
  const named = await asked({ '/robots.txt': foreign, '/sitemap.xml': `${home}/e` });
  expect(named).toContain('/e');
});

it('reads a bounded number of sitemaps, however an index goes on', async () => {
  const endless = new Proxy({} as Record<string, string>, {
    get: (_, path: string) =>
      path === '/robots.txt'
        ? 'User-agent: *'
        : `<sitemapindex>${['x', 'y', 'z'].map((end) => `<sitemap><loc>${path}${end}.xml</loc></sitemap>`).join('')}`,
  });
  const paths = await asked(endless);
  expect(paths.filter((path) => path.startsWith('/sitemap'))).toHaveLength(13);
});
