/** A scan tries a sign-in a bounded number of times, and never so that the account it was lent is locked. */
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { courseOf } from '../ground/remarks.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';
import { scan } from './scan.ts';

const form =
  '<form method=post action=/enter><input name=user><input type=password name=word><button>Sign in</button></form>';

it('tries a sign-in at most eighty times, and the lent account twice with a false password', async () => {
  const tried: URLSearchParams[] = [];
  const site: RequestListener = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://test.localhost');
    const isIn = request.headers.cookie?.includes('sid=ann') ?? false;
    if (pathname === '/enter' && request.method === 'POST') {
      const fields = new URLSearchParams(await text(request));
      tried.push(fields);
      const isRight = fields.get('user') === 'ann' && fields.get('word') === 'secret-of-ann';
      if (isRight) return response.writeHead(302, { location: '/', 'set-cookie': 'sid=ann' }).end();
    }
    const shown = isIn ? '<a href=/leave>Sign out</a>' : `<a href=/enter>Sign in</a>${form}`;
    response.writeHead(200, html).end(`<title>Shop</title><p>Hello</p>${shown}`);
  };
  await using server = await openServer(site);
  const report = await scan(
    scanOptions(server.url, 'full', 100, {
      signIn: { by: 'form', url: `${server.url}enter`, username: 'ann', password: 'secret-of-ann' },
    }),
  );
  const isRight = (fields: URLSearchParams) => fields.get('word') === 'secret-of-ann';
  const wrong = tried.filter((fields) => !isRight(fields));
  expect(wrong.length).toBeGreaterThan(20);
  expect(wrong.length).toBeLessThanOrEqual(80);
  expect(wrong.filter((fields) => fields.get('user') === 'ann').length).toBeLessThanOrEqual(2);
  expect(report.findings.map(({ checkId }) => checkId)).toContain('login-rate');
  const told = courseOf(report).join('\n');
  expect(told).toMatch(/Not tested to the end, .*\/enter, tried \d+ times\./);
});
