import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { scan } from '../scan/scan.ts';
import { html, openServer } from '../testing/server.ts';

/** Requests that a whole scan of a page with one parameter takes, and what it finds there. */
async function scanned(answer: (value: string) => { body?: string; headers?: object }) {
  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://test.localhost');
    if (url.pathname === '/')
      return response.writeHead(200, html).end('<a href="/a?goto=pine">A</a>');
    const { body = '<p>Hello</p>', headers } = answer(url.searchParams.get('goto') ?? '');
    return response.writeHead(200, { ...html, ...headers }).end(body);
  };
  await using server = await openServer(listener);
  const report = await scan({
    url: server.url,
    level: 'normal',
    browser: false,
    allowPrivateHosts: ['test.localhost'],
  });
  return { requests: report.requests, found: report.findings.map(({ checkId }) => checkId) };
}

it('sends few requests to an input that changes nothing, and all to one that does', async () => {
  const inert = await scanned(() => ({}));
  const live = await scanned((value) => ({ body: `<p>${value.length} letters</p>` }));
  expect(inert.requests + 20).toBeLessThan(live.requests);
});

it.each([
  ['in a header alone', 'crlf', (value: string) => ({ headers: setIn(value) })],
  [
    'only of an address',
    'redirect',
    (value: string) =>
      /^https?:/.test(value)
        ? { body: `<meta http-equiv="refresh" content="0;url=${value}">` }
        : {},
  ],
  [
    'nothing but a tag',
    'xss-r',
    (value: string) => ({ body: /^<[a-z].*>$/is.test(value) ? value : '<p>Hello</p>' }),
  ],
] as const)('still finds what shows %s', async (_, id, answer) => {
  expect((await scanned(answer)).found).toContain(id);
});

/** What a careless server makes of a text with a line of its own. */
function setIn(value: string): Record<string, string> {
  const [first = '', ...lines] = value.split(/\r?\n/);
  const more = lines.map((line) => line.split(/:\s*/, 2));
  return {
    'x-of': encodeURIComponent(first),
    ...Object.fromEntries(more.filter(([name = '']) => /^[\w-]+$/.test(name))),
  };
}
