import type { RequestListener } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Place } from '../ground/finding.ts';
import type { Recheck } from '../ground/options.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { scan } from './scan.ts';

/** Thirty pages, a search that prints what it is asked for, and a form that does. */
const shop =
  (answer: { search?: RequestListener; order?: (field: string) => string } = {}): RequestListener =>
  async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test.localhost');
    const links = Array.from({ length: 30 }, (_, n) => `<a href="/page${n}">${n}</a>`).join('');
    const end = (body: string) => response.writeHead(200, html).end(`<p>${body}</p>${links}`);
    if (pathname === '/search') {
      if (answer.search) return answer.search(request, response);
      return end(searchParams.get('q') ?? '');
    }
    if (pathname === '/order' && request.method === 'POST') {
      const sent = new URLSearchParams(await bodyOf(request)).get('note') ?? '';
      return end((answer.order ?? ((text) => text))(sent));
    }
    if (pathname === '/contact')
      return end(
        '<form method="post" action="/order"><input name="note"><button>Go</button></form>',
      );
    return end('<a href="/search?q=bread">Search</a><a href="/contact">Order</a>');
  };

const optionsFor = (url: string, recheck?: Recheck) =>
  scanOptions(url, 'normal', 60, recheck && { recheck });

const searched = { method: 'GET', url: '/search?q=bread', parameter: 'q' };
const ordered = { method: 'POST', url: '/order', parameter: 'note' };

/** Looks for a flaw of the shop as it is now, at a place where it was found once. */
async function again(now: RequestListener, place: Place, check = 'xss-r', seconds = 60) {
  await using server = await openServer(now);
  const url = new URL(place.url, server.url).href;
  const options = optionsFor(server.url, { check, places: [{ ...place, url }] });
  return await scan({ ...options, limits: { seconds } });
}
const spots = (places: readonly Place[] = []) =>
  places.map(({ method, url, parameter }) => `${method} ${new URL(url).pathname} ${parameter}`);
const encodedSearch: RequestListener = (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://test.localhost');
  response.writeHead(200, html).end(`<p>${encoded(searchParams.get('q') ?? '')}</p>`);
};
const encoded = (text: string) => text.replace(/[<>"'&]/g, '');

describe('a recheck', () => {
  it('finds a flaw that is still there, with a tenth of the requests', async () => {
    await using server = await openServer(shop());
    const whole = await scan(optionsFor(server.url));
    const found = whole.findings.find((one) => one.parameter === 'q' && one.checkId === 'xss-r');
    const { method = '', url = '', parameter = '' } = found ?? {};
    const recheck = { check: 'xss-r', places: [{ method, url, parameter }] };
    const report = await scan(optionsFor(server.url, recheck));
    expect(spots(report.findings)).toEqual(['GET /search q']);
    expect(report.unreached).toEqual([]);
    expect(report.coverage.checks).toContain('xss-r');
    expect(report.coverage.checks.length).toBeLessThan(5);
    expect(report.requests).toBeLessThan(whole.requests / 10);
  });
  it('finds none where it is fixed, and says that it looked', async () => {
    const report = await again(shop({ order: encoded }), ordered);
    expect([report.findings, report.unreached]).toEqual([[], []]);
    expect(report.coverage.stoppedBy).toBe('done');
  });
  it('finds a form by way of the pages that lead to it', async () => {
    expect(spots((await again(shop(), ordered)).findings)).toEqual(['POST /order note']);
  });
  it('takes a page that is gone for fixed', async () => {
    const search: RequestListener = (_, response) =>
      response.writeHead(404, html).end('<p>Gone</p>');
    const report = await again(shop({ search }), searched);
    expect([report.findings, report.unreached]).toEqual([[], []]);
  });
  it.each<[string, RequestListener]>([
    ['is refused', (_, response) => response.writeHead(403, html).end('<p>Forbidden</p>')],
    ['fails', (_, response) => response.writeHead(500, html).end('<p>Sorry</p>')],
    ['wants a sign-in', (_, response) => response.writeHead(302, { location: '/login' }).end()],
    [
      'wants a sign-in, in German',
      (_, response) => response.writeHead(302, { location: '/kunden/anmelden' }).end(),
    ],
    ['is asked for too often', (_, response) => response.writeHead(429, html).end('<p>Later</p>')],
    ['does not answer', (request) => request.socket.destroy()],
  ])('cannot say of a page that %s', async (_, search) => {
    const report = await again(shop({ search }), searched);
    expect(report.findings).toEqual([]);
    expect(spots(report.unreached)).toEqual(['GET /search q']);
  });
  it('cannot say of a form that no page leads to any more', async () => {
    const listener: RequestListener = (request, response) =>
      request.url === '/contact'
        ? response.writeHead(200, html).end('<p>Call us</p>')
        : shop()(request, response);
    expect(spots((await again(listener, ordered)).unreached)).toEqual(['POST /order note']);
  });
  it('looks for the flaw by every means that it knows', async () => {
    const { coverage } = await again(shop({ search: encodedSearch }), searched, 'sqli-err');
    expect(coverage.checks.filter((id) => id.startsWith('sqli')).length).toBeGreaterThan(1);
  });
  it('has looked with no check that it does not know', async () => {
    const { coverage, findings } = await again(shop(), searched, 'no-such-check');
    expect([coverage.checks, findings]).toEqual([[], []]);
  });
  it('cannot say of any place when it was cut short', async () => {
    const silent = shop({ search: () => undefined });
    const report = await again(silent, searched, 'xss-r', 3);
    expect(report.coverage.stoppedBy).not.toBe('done');
    expect(spots(report.unreached)).toEqual(['GET /search q']);
  });
});
