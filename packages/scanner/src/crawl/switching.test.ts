import { describe, expect, it } from 'vitest';
import { scan } from '../index.ts';
import { answer } from '../testing/answers.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { getRequest, queryPoints } from './inputs.ts';
import { Switches, switchedBy } from './switching.ts';

const origin = 'https://shop.example';
const led = (from: string, location: string, status = 302) =>
  answer({ url: origin + from, status, headers: { location } });

describe('an address that leads to itself without a parameter', () => {
  it.each([
    ['/index.php?page=news&l=de', 'index.php?page=news', ['l']],
    ['/desk?lang=fr', '/desk', ['lang']],
    ['/desk?lang=fr&back=1', `${origin}/desk?back=1`, ['lang']],
  ])('switches: %s', (from, location, switched) => {
    expect(switchedBy(led(from, location))).toEqual(switched);
  });
  it.each([
    ['/go?to=/news', '/news'],
    ['/item?id=3', '/item?id=4'],
    ['/item?id=3', 'https://other.example/item'],
    ['/item?id=3', '/item?id=3'],
    ['/item', '/item?id=1'],
  ])('is none: %s to %s', (from, location) => {
    expect(switchedBy(led(from, location))).toEqual([]);
    expect(switchedBy(led(from, location, 200))).toEqual([]);
  });
  it('is tried for its switch alone, after all else, at three of its pages', () => {
    const switches = new Switches();
    const tried = ['news', 'shop', 'help', 'jobs'].map((page) => {
      const from = `/index.php?page=${page}&l=de`;
      const exchange = led(from, `/index.php?page=${page}`);
      return switches.pointsOf(exchange, queryPoints(getRequest(origin + from)));
    });
    expect(tried.flat().map(({ name, switches }) => [name, switches])).toEqual(
      Array.from({ length: 3 }, () => ['l', true]),
    );
    const plain = queryPoints(getRequest(`${origin}/index.php?page=news`));
    expect(switches.pointsOf(answer({ url: `${origin}/index.php?page=news` }), plain)).toBe(plain);
  });

  it('is asked for no more, once the crawl is over, until everything else was tried', async () => {
    await using server = await openServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test.localhost');
      if (searchParams.has('lang'))
        return response.writeHead(302, { location: '/shop/desk' }).end();
      const find = searchParams.get('find') ?? '';
      response.writeHead(200, html).end(`
        <a href="/shop/desk?lang=fr">Français</a><a href="/shop/desk?find=bread">Find</a>
        <p>${pathname} ${find.replaceAll('<', '&lt;')}</p>`);
    });
    await scan(scanOptions(server.url, 'normal', 40));
    const elsewhere = server.asked.filter(
      (asked) => /lang=/.test(asked) && !/ \/shop\/desk\?/.test(asked),
    );
    expect(elsewhere).toEqual([]);
    const probes = server.asked.map((asked) => /find=(?!bread$)/.test(asked));
    const crawled = probes.indexOf(true);
    const switched = server.asked.findIndex((asked, at) => at > crawled && asked.includes('lang='));
    expect(probes.filter(Boolean).length).toBeGreaterThan(5);
    expect(switched).toBeGreaterThan(probes.lastIndexOf(true));
  });
});
