import { expect, it } from 'vitest';
import { scan } from './index.ts';
import { html, openServer } from './testing/server.ts';

/** A site whose pages are for who is signed in, and which signs out after some pages. */
function members(endsAfter = Number.POSITIVE_INFINITY) {
  let left = 0;
  return openServer((request, response) => {
    const { url = '' } = request;
    const send = (status: number, body: string, headers = {}) =>
      response.writeHead(status, { ...html, ...headers }).end(body);
    if (request.method === 'POST' && url === '/enter') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const given = new URLSearchParams(body);
        if (given.get('who') !== 'ann' || given.get('pw') !== 'secret' || given.get('t') !== 'x')
          return send(200, '<form method=post action=/enter><input name=pw type=password></form>');
        left = endsAfter;
        return send(302, '', { location: '/home', 'set-cookie': 'sid=in; Path=/' });
      });
      return;
    }
    if (url === '/' || url === '/enter')
      return send(
        200,
        '<a href="/home">Home</a><form method=post action=/enter><input type=hidden name=t value=x><input name=who><input name=pw type=password></form>',
      );
    const isIn = /sid=in/.test(request.headers.cookie ?? '') || request.headers['x-key'] === 'k';
    if (!isIn || left-- === 0) {
      left = -1;
      return send(302, '', { location: '/enter', 'set-cookie': 'sid=out; Path=/' });
    }
    return send(200, url === '/home' ? '<a href="/a">a</a><a href="/b">b</a>' : `<p>${url}</p>`);
  });
}

const scanned = async (server: { url: string }, signIn?: Parameters<typeof scan>[0]['signIn']) =>
  scan({
    url: server.url,
    level: 'safe',
    allowPrivateHosts: ['test.localhost'],
    limits: { seconds: 20 },
    browser: false,
    ...(signIn && { signIn }),
  });
const form = (server: { url: string }, password: string) =>
  ({ by: 'form', url: `${server.url}enter`, username: 'ann', password }) as const;

it('sees the pages behind a form of sign-in, and only then', async () => {
  await using server = await members();
  await scanned(server);
  expect(server.asked).not.toContain('GET /a');
  await scanned(server, form(server, 'secret'));
  expect(server.asked).toContain('GET /a');
});

it('notices that it was signed out and signs in again', async () => {
  await using server = await members(3);
  await scanned(server, form(server, 'secret'));
  expect(server.asked.filter((line) => line === 'POST /enter').length).toBeGreaterThan(1);
  expect(server.asked).toContain('GET /b');
});

it('says so when the site refuses the account', async () => {
  await using server = await members();
  await expect(scanned(server, form(server, 'wrong'))).rejects.toMatchObject({
    code: 'SITE_ERROR',
  });
});

it('sends a header with every request where that is the way in', async () => {
  await using server = await members();
  await scanned(server, { by: 'header', name: 'X-Key', value: 'k' });
  expect(server.asked).toContain('GET /b');
});
