/** Harbor Bakery as a visitor sees it, and as a site that must withstand a scan. */
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { startSampleSite } from '@portal/sample-site/sampleSite';
import type { RangeSite } from '@portal/sample-site/truth';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visit } from './visitor.ts';

let site: RangeSite;
beforeAll(async () => {
  site = await startSampleSite({ port: 0 });
});
afterAll(() => site.close());

/** All pages that links, forms and the site map lead to: HTML by path with query. */
async function walked(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const map = load((await visit(site.url, '/sitemap.xml')).body, { xml: true });
  const ahead = [
    '/',
    ...map('loc')
      .toArray()
      .map((loc) => map(loc).text()),
  ];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const { origin, pathname, search } = new URL(next, site.url);
    const address = pathname + search;
    if (origin !== new URL(site.url).origin || pages.has(address)) continue;
    const answer = await visit(site.url, address);
    if (!String(answer.headers['content-type']).startsWith('text/html')) continue;
    pages.set(address, answer.body);
    const $ = load(answer.body);
    for (const link of $('a[href], form[action]').toArray()) {
      ahead.push(
        new URL($(link).attr('href') ?? $(link).attr('action') ?? '', new URL(next, site.url)).href,
      );
    }
  }
  return pages;
}

test('15 to 40 pages can be walked to, each with a heading, a title and the notice', async () => {
  const pages = await walked();
  const paths = new Set([...pages.keys()].map((address) => address.split('?', 1)[0]));
  expect(paths.size).toBeGreaterThanOrEqual(15);
  expect(paths.size).toBeLessThanOrEqual(40);
  for (const [address, body] of pages) {
    if (body === '' || body.includes('<title>Index of')) continue;
    const $ = load(body);
    expect($('h1').length, address).toBeGreaterThan(0);
    expect($('title').first().text(), address).toContain('Harbor Bakery');
    expect($('footer').text(), address).toContain(
      'Demonstration website with deliberate flaws. Do not use it for real orders.',
    );
    expect($('html').attr('lang'), address).toBe('en');
  }
});

test('the truth names no spot twice, and none as flawed and safe at once', () => {
  const { flaws, safe } = site.truth;
  const all = [...flaws, ...safe].map((spot) => JSON.stringify(spot));
  expect(all.filter((spot, at) => all.indexOf(spot) !== at)).toEqual([]);
});

test('answers on this machine’s loopback only', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4');
  if (outside === undefined) return;
  const refused = new Promise((resolve, reject) => {
    connect(Number(new URL(site.url).port), outside.address)
      .on('connect', () => reject(new Error(`It answers on ${outside.address}`)))
      .on('error', resolve);
  });
  await expect(refused).resolves.toBeInstanceOf(Error);
});

test('refuses a body that is longer than it reads', async () => {
  const answer = await visit(site.url, '/contact', { body: 'x'.repeat(65 * 1024) });
  expect(answer.status).toBe(413);
});

test('stands thousands of requests, odd ones among them, without growing', async () => {
  const odd = [
    '/%',
    '/search?q=%',
    '/product?id=%00',
    '/download?file=%00',
    '//',
    '/?',
    '/go?to=%0d%0aX:1',
    '/go?to=%ed%a0%80é',
    '/photo?src=',
    `/recipes?tag=${'x'.repeat(8000)}`,
  ];
  const round = async () => {
    for (let at = 0; at < 60; at++) {
      await Promise.all(odd.map((target) => visit(site.url, target.replace('é', encodeURI('é')))));
      await visit(site.url, '/guestbook', { form: { name: `${at}`, message: 'x'.repeat(9000) } });
    }
  };
  await round();
  const { body } = await visit(site.url, '/guestbook');
  await round();
  const { body: later } = await visit(site.url, '/guestbook');
  expect(Math.abs(later.length - body.length)).toBeLessThan(100);
  expect(load(later)('blockquote')).toHaveLength(20);
});
