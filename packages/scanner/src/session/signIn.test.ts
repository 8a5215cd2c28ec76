import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import type { SignIn } from '../ground/options.ts';
import { scan } from '../index.ts';
import { html, openServer, scanOptions } from '../testing/server.ts';

const isAnn = (given: URLSearchParams) =>
  given.get('who') === 'ann' && given.get('pw') === 'secret' && given.get('t') === 'x';

const bearsSession = ({ headers }: IncomingMessage) =>
  /sid=in/.test(headers.cookie ?? '') || headers['x-key'] === 'k';

/** A site whose pages are for who is signed in, and which signs out after some pages. */
function members(endsAfter = Number.POSITIVE_INFINITY) {
  let left = 0;
  return openServer(async (request, response) => {
    const { url = '' } = request;
    const send = (status: number, body: string, headers = {}) =>
      response.writeHead(status, { ...html, ...headers }).end(body);
    if (request.method === 'POST' && url === '/enter') {
      if (!isAnn(new URLSearchParams(await text(request))))
        return send(200, '<form method=post action=/enter><input name=pw type=password></form>');
      left = endsAfter;
      return send(302, '', { location: '/home', 'set-cookie': 'sid=in; Path=/' });
    }
    if (url === '/' || url === '/enter')
      return send(
        200,
        '<a href="/home">Home</a><form method=post action=/enter><input type=hidden name=t value=x><input name=who><input name=pw type=password></form>',
      );
    if (!bearsSession(request) || left-- === 0)
      return send(302, '', { location: '/enter', 'set-cookie': 'sid=out; Path=/' });
    return send(200, url === '/home' ? '<a href="/a">a</a><a href="/b">b</a>' : `<p>${url}</p>`);
  });
}

const scanned = (server: { url: string }, signIn?: SignIn) =>
  scan(scanOptions(server.url, 'safe', 20, signIn && { signIn }));
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

it('stays at the page that took the account where a browser does, though it names another', async () => {
  await using server = await openServer((request, response) => {
    request.resume();
    if (request.method === 'POST') {
      const headers = { ...html, location: '/enter', 'set-cookie': 'sid=in; Path=/' };
      return response.writeHead(300, headers).end('<p>Hello Ann.</p>');
    }
    response.writeHead(200, html);
    if (request.url === '/enter')
      return response.end('<form method=post><input name=who><input name=pw type=password></form>');
    return response.end(bearsSession(request) ? '<a href="/a">a</a>' : '<p>Welcome.</p>');
  });
  await scanned(server, form(server, 'secret'));
  expect(server.asked).toContain('GET /a');
});

it.each([
  ['in its address', 'method=get action=/enter', /^GET \/enter\?who=ann&pw=secret$/],
  ['whole', 'method=post action=/enter enctype=multipart/form-data', /^POST \/enter$/],
])('signs in by a form that is sent %s', async (_, attributes, expected) => {
  const fields = '<input name=who><input name=pw type=password>';
  await using server = await openServer(async (request, response) => {
    const { url = '' } = request;
    const given = url + (await text(request));
    if (/^\/enter\?who=ann&pw=secret$|\r\nann\r\n[\s\S]*\r\nsecret\r\n/.test(given))
      return response.writeHead(302, { location: '/', 'set-cookie': 'sid=in; Path=/' }).end();
    const entrance = `<form ${attributes}>${fields}</form>`;
    const page = bearsSession(request) ? '<a href="/a">a</a>' : entrance;
    return response.writeHead(200, html).end(page);
  });
  await scanned(server, form(server, 'secret'));
  expect(server.asked.some((line) => expected.test(line))).toBe(true);
  expect(server.asked).toContain('GET /a');
});

it('sends a header with every request where that is the way in', async () => {
  await using server = await members();
  await scanned(server, { by: 'header', name: 'X-Key', value: 'k' });
  expect(server.asked).toContain('GET /b');
});

it('signs in by a call, whatever the site calls the person and what it hands out', async () => {
  const token = '0123456789abcdef0123';
  await using server = await openServer(async (request, response) => {
    if (request.method !== 'POST') {
      const isIn = request.headers.authorization === `Bearer ${token}`;
      return response.writeHead(200, html).end(isIn ? '<a href="/a">a</a>' : '<p>Welcome.</p>');
    }
    const given: { identifier?: string; password?: string } = JSON.parse(await text(request));
    const isIn = given.identifier === 'ann' && given.password === 'secret';
    return response
      .writeHead(isIn ? 200 : 401, { 'content-type': 'application/json' })
      .end(isIn ? JSON.stringify({ jwt: token }) : '{}');
  });
  const url = `${server.url}api/enter`;
  await scanned(server, { by: 'json', url, username: 'ann', password: 'secret' });
  expect(server.asked).toContain('GET /a');
});

/** A site of one script whose every page sends strangers to its sign-in; it locks the account after a while. */
function locked({ lasts = 40, letsIn = 1, replaces = false, farewell = '' }) {
  let entries = 0;
  let left = 0;
  const form =
    '<form method=post action="/?page=enter"><input name=who><input name=pw type=password></form>';
  const enter = (): Sent => {
    // Whoever tries to sign in is signed out.
    left = 0;
    if (entries >= letsIn) return [200, form];
    entries++;
    left = lasts;
    return [302, '', { location: '/?page=home', 'set-cookie': `sid=in${entries}` }];
  };
  const page = (url: string, cookie: string): Sent => {
    if (url === '/?page=enter') return [200, form];
    if (cookie !== `in${entries}` || left-- <= 0)
      return [302, '', { location: '/?page=enter', ...(replaces && { 'set-cookie': 'sid=out' }) }];
    if (farewell !== '' && url.startsWith(farewell)) {
      left = 0;
      return [302, '', { location: '/?page=enter' }];
    }
    const links = 'bcdefghijklm'.replace(/./g, '<a href="/?page=p$&&id=1">$&</a>');
    return [
      200,
      `<h1>${url.replace(/[^a-z]/g, '')}</h1><p>Hello Ann, welcome back.</p>${links}<a href="${farewell}">Bye</a>`,
    ];
  };
  return openServer((request, response) => {
    const { url = '', method, headers } = request;
    const cookie = /sid=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? '';
    const isEntry = method === 'POST' && url === '/?page=enter';
    // A stranger's attempt is another visitor's.
    const isOwn = cookie !== '' || entries === 0;
    const [status, body, more] = isEntry && isOwn ? enter() : page(url, cookie);
    response.writeHead(status, { ...html, ...more }).end(body);
  });
}
type Sent = readonly [status: number, body: string, headers?: Record<string, string>];
const account = (server: { url: string }) =>
  ({ by: 'form', url: `${server.url}?page=enter`, username: 'ann', password: 'secret' }) as const;
const lookedAt = (
  server: { url: string },
  level: 'safe' | 'full',
  signIn: SignIn = account(server),
) => scan(scanOptions(server.url, level, 30, { signIn }));

it('begins at the address that it was given, though strangers are sent on from there', async () => {
  await using server = await locked({ lasts: 10_000 });
  const report = await lookedAt(server, 'safe');
  expect(server.asked).toContain('GET /?page=pb&id=1');
  expect(report.coverage).toMatchObject({
    stoppedBy: 'done',
    session: { isProven: true, renewals: 0 },
  });
});

it('is not signed out by what it does to cookies and headers, nor by trying the sign-in', async () => {
  await using server = await locked({ lasts: 100_000, replaces: true });
  const report = await lookedAt(server, 'full');
  expect(report.coverage).toMatchObject({ stoppedBy: 'done', session: { renewals: 0 } });
  expect(
    server.asked.filter((line) => line.startsWith('POST /?page=enter')).length,
  ).toBeGreaterThan(5);
});

it('signs in again as often as it is signed out, and counts', async () => {
  await using server = await locked({ lasts: 20, letsIn: 10_000 });
  const report = await lookedAt(server, 'full');
  expect(report.coverage.stoppedBy).toBe('done');
  expect(report.coverage.session?.renewals).toBeGreaterThan(20);
});

it('leaves alone what signs it out each time, whatever its name, and says so', async () => {
  const farewell = '/?page=seeyou';
  await using server = await locked({ lasts: 10_000, letsIn: 10_000, farewell });
  const report = await lookedAt(server, 'full');
  expect(report.coverage).toMatchObject({
    stoppedBy: 'done',
    session: { renewals: 3, signsOut: [new URL(farewell, server.url).href] },
  });
});

it('says so when it was signed out for good', async () => {
  await using server = await locked({ lasts: 40 });
  const report = await lookedAt(server, 'full');
  expect(report.coverage).toMatchObject({ stoppedBy: 'session', session: { renewals: 0 } });
});

it('says so when nothing shows that a header signs in', async () => {
  await using server = await locked({});
  const header = { by: 'header', name: 'X-Key', value: 'none' } as const;
  const report = await scanned(server, header);
  expect(report.coverage).toMatchObject({ stoppedBy: 'done', session: { isProven: false } });
});

it('notices at the end of a silent session that it is over, by what only the account sees', async () => {
  let left = 150;
  await using server = await openServer((request, response) => {
    const isIn = request.headers['x-key'] === 'k' && left-- > 0;
    const more = isIn ? '<p>Hello Ann, you have 3 letters.</p>' : '<p>Welcome.</p>';
    const links = Array.from({ length: 9 }, (_, n) => `<a href="/${'abcdefghi'[n]}?q=${n}">n</a>`);
    response.writeHead(200, html).end(more + links.join(''));
  });
  const report = await lookedAt(server, 'full', { by: 'header', name: 'X-Key', value: 'k' });
  expect(report.coverage).toMatchObject({ stoppedBy: 'session', session: { isProven: true } });
});
