/** A site that drops or refuses some requests is asked again, so that a scan finds the same on it. */
import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { courseOf } from '../ground/remarks.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { scan } from './scan.ts';

/** Eight pages, of which each prints one input as it came and escapes another. */
const pages: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://test.localhost');
  const links = Array.from({ length: 8 }, (_, n) => `<a href="/${n}.php?q=word${n}&r=x">${n}</a>`);
  const safe = (searchParams.get('r') ?? '').replaceAll('<', '&lt;');
  const body =
    pathname === '/' ? links.join('') : `<p>${searchParams.get('q') ?? ''}</p><i>${safe}</i>`;
  response.writeHead(200, html).end(body);
};

const everySeventh = (fail: RequestListener): RequestListener => {
  let asked = 0;
  return (request, response) =>
    ++asked > 1 && asked % 7 === 0 ? fail(request, response) : pages(request, response);
};
const gone: RequestListener = (request) => request.socket.destroy();
const answering =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status, html).end('<h1>Try again later</h1>');

async function scanned(listener: RequestListener) {
  await using server = await openServer(listener);
  const report = await scan(scanOptions(server.url, 'normal', 100));
  const places = report.findings.flatMap(({ checkId, alsoAt = [], ...at }) =>
    [at, ...alsoAt].map(({ url, parameter }) => `${checkId} ${new URL(url).pathname} ${parameter}`),
  );
  return { report, places: places.filter((place) => place.startsWith('xss-r')).sort() };
}

it.each([
  ['drops', gone],
  ['answers 503 to', answering(503)],
  ['answers 502 to', answering(502)],
  ['turns away', answering(429)],
])('finds the same on a site that %s every seventh request', async (_, fail) => {
  const whole = await scanned(pages);
  const { places, report } = await scanned(everySeventh(fail));
  expect(whole.places.length).toBeGreaterThanOrEqual(8);
  expect(places).toEqual(whole.places);
  expect(report.coverage.stoppedBy).toBe('done');
});

it.each([
  ['dropped', gone],
  ['answered by a gateway', answering(504)],
])('asks again for a page whose visits were %s while it crawled', async (_, fail) => {
  const whole = await scanned(pages);
  let asked = 0;
  // The first try, and all that follow it at once.
  const { places } = await scanned((request, response) =>
    request.url?.startsWith('/3.php') && ++asked <= 4
      ? fail(request, response)
      : pages(request, response),
  );
  expect(asked).toBeGreaterThan(4);
  expect(places).toEqual(whole.places);
});

it('comes back to a page that asked for patience while it crawled', async () => {
  const whole = await scanned(pages);
  let asked = 0;
  const { places } = await scanned((request, response) =>
    request.url?.startsWith('/3.php') && ++asked === 1
      ? answering(429)(request, response)
      : pages(request, response),
  );
  expect(places).toEqual(whole.places);
});

it('looks again at an input whose probe got no answer', async () => {
  const whole = await scanned(pages);
  let lost: string | undefined;
  // The first of its payloads is never answered, however often it is sent.
  const { places } = await scanned((request, response) => {
    const { url = '' } = request;
    if (/^\/3\.php\?q=[^&]*onerror/i.test(url)) lost ??= url;
    return url === lost ? gone(request, response) : pages(request, response);
  });
  expect(lost).toBeDefined();
  expect(places).toEqual(whole.places);
});

it('says what got no answer, however often it was asked, and asks it a bounded number of times', async () => {
  let asked = 0;
  const { report } = await scanned((request, response) => {
    if (!request.url?.startsWith('/3.php')) return pages(request, response);
    asked++;
    return answering(504)(request, response);
  });
  expect(courseOf(report).join('\n')).toMatch(/no answer.*GET \S+\/3\.php/s);
  expect(asked).toBeLessThan(120);
});

it('takes a site whose gateway answers for it for silent', async () => {
  let asked = 0;
  const { report } = await scanned((request, response) =>
    ++asked > 200 ? answering(502)(request, response) : pages(request, response),
  );
  expect(report.coverage.stoppedBy).toBe('silence');
  expect(report.findings.length).toBeGreaterThan(0);
});

it.each([
  [404, true],
  [401, true],
  [200, false],
])('tells that the start page answered %i: %s', async (status, isTold) => {
  const { report } = await scanned((request, response) => {
    if (request.url !== '/') return pages(request, response);
    response.writeHead(status, html).end('<a href="/1.php?q=a">1</a>');
  });
  expect(courseOf(report).some((words) => words.includes(`answered ${status}:`))).toBe(isTold);
});
