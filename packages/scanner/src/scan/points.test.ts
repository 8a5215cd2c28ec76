import { expect, it } from 'vitest';
import { getRequest, pointKey, queryPoints, safeDecode } from '../crawl/inputs.ts';
import { readPage } from '../crawl/page.ts';
import { CookieJar } from '../net/cookieJar.ts';
import { answer } from '../testing/answers.ts';
import { type FakeSite, proberFor, queryPoint, type Visit } from '../testing/fakeSite.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { Numbered } from './numbered.ts';
import type { OpenSite } from './openSite.ts';
import { extraPoints, likeliestFirst, refusedOf, trailingOf, unlikeOf } from './points.ts';
import type { SiteProber } from './prober.ts';
import { scan } from './scan.ts';

const point = queryPoint('q', '');
const found = (site: FakeSite) =>
  refusedOf({ points: new Map(), refused: new Map([['q', point]]) }, proberFor(site));
const refusing = (body: string) => ({ status: 400, body });

it.each<[string, FakeSite, boolean]>([
  ['shows what it refuses', ({ query }) => refusing(`No ${query.get('q')}`), true],
  [
    'shows tags alone',
    ({ query }) => (/^<\w+>$/.test(query.get('q') ?? '') ? `${query.get('q')}` : refusing('No')),
    true,
  ],
  ['shows nothing', () => refusing('No'), false],
])('tests an input of a page that refuses it and %s', async (_, site, isTested) => {
  expect(await found(site)).toEqual(isTested ? [point] : []);
});

it('tests those of like pages that print the value otherwise, or fail of it, and no other', async () => {
  const urls = [1, 2, 3, 4].map((number) => `https://shop.example/task/${number}?word=pine`);
  const numbered = new Numbered();
  // Of one page by its path there is nothing to compare.
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const page = `https://shop.example/${letter}?kind=rye&size=`;
    for (const url of [`${page}2`, `${page}3`]) numbered.learn(url, readPage('<p>pine</p>', url));
  }
  for (const url of urls) numbered.learn(url, readPage('<p>pine</p>', url));
  const points = urls.flatMap((url) => queryPoints(getRequest(url)));
  const tested = new Map(points.slice(1, 2).map((one) => [pointKey(one), one] as const));
  const unlike = async (site: FakeSite) => {
    const found = await unlikeOf({ points: tested, numbered }, proberFor(site));
    return found.map(({ request }) => request.url);
  };
  const escaped = (text: string) => text.replaceAll('<', '&lt;');
  const print = ({ path, query }: Visit, careless: string) => {
    const word = query.get('word') ?? '';
    return `<p>Seen ${Math.random()} times</p><p>${path === careless ? word : escaped(word)}</p>`;
  };
  expect(await unlike((visit) => print(visit, '/task/1'))).toEqual([urls[0]]);
  expect(await unlike((visit) => print(visit, ''))).toEqual([]);
  const failing: FakeSite = (visit) =>
    visit.path === '/task/4' && visit.query.get('word')?.includes("'")
      ? { status: 500, body: 'Error' }
      : print(visit, '');
  expect(await unlike(failing)).toEqual([urls[3]]);
});

it('tests what stands behind the name of a script that shows it, and of no other', async () => {
  const took = new Map(
    ['/shop/ask.php?q=1', '/shop/ask.php', '/list.php', '/about'].map(
      (path) => [`https://shop.example${path}`, 1] as const,
    ),
  );
  const sent: string[] = [];
  const site: FakeSite = ({ path }) => {
    sent.push(path);
    return path.startsWith('/shop/') ? `<form method=post action="${path}">` : '<p>Our list</p>';
  };
  const found = await trailingOf({ took }, proberFor(site));
  expect(found.map(({ name, request: { url } }) => [name, url])).toEqual([
    ['3', 'https://shop.example/shop/ask.php/more'],
  ]);
  const asked = sent.map((path) => path.replace(/fh\w+/, '…'));
  expect(asked).toEqual(['/shop/ask.php/…', '/list.php/…']);
});

it('tests what visitors send first, the slowest of it before the rest, then cookies and headers', async () => {
  const quick = queryPoint('quick', 'a', '/quick');
  const slow = queryPoint('slow', 'a', '/slow');
  const cookie = { ...queryPoint('tone', 'dark', '/slower'), place: 'cookie' as const };
  const took = new Map(
    [quick, slow, cookie].map(({ request }, index) => [request.url, index] as const),
  );
  const order = await likeliestFirst([cookie, quick, slow], took, {} as SiteProber);
  expect(order).toEqual([slow, quick, cookie]);
});

it('tries a cookie everywhere, and knows where no page gave it', () => {
  const jar = new CookieJar('https://shop.example');
  const [start, list] = ['https://shop.example/', 'https://shop.example/list'] as const;
  jar.take(['tone=dark'], start);
  const site = { collector: { jar }, start: answer({ url: start }) } as unknown as OpenSite;
  const cookies = extraPoints('full', site, new Set([start, list])).filter(
    ({ place }) => place === 'cookie',
  );
  expect(cookies.map(({ request, isFar }) => [request.url, isFar])).toEqual([
    [start, undefined],
    [list, true],
  ]);
});

it('tests what shows the address of a page that is not there', async () => {
  await using server = await openServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://test.localhost');
    if (pathname === '/') response.writeHead(200, html).end('<p>Hello</p>');
    else response.writeHead(404, html).end(`<p>There is no ${safeDecode(pathname)}</p>`);
  });
  const { findings } = await scan(scanOptions(server.url, 'normal', 60));
  expect(findings.map(({ checkId }) => checkId)).toContain('xss-r');
});

it('measures pauses by a cookie where it was given, not at a page that it changes nothing of', async () => {
  const paused = new Set<string>();
  await using server = await openServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://test.localhost');
    if (/sleep/i.test(headers.cookie ?? '')) paused.add(pathname);
    const given = pathname === '/' ? { 'set-cookie': 'tone=dark; Path=/' } : {};
    const status = /^\/(?:list)?$/.test(pathname) ? 200 : 404;
    response.writeHead(status, { ...html, ...given }).end('<a href="/list">List</a>');
  });
  await scan(scanOptions(server.url, 'full', 60));
  expect([...paused]).toEqual(['/']);
});
