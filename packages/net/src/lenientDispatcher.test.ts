import { type AddressInfo, createServer } from 'node:net';
import { Agent } from 'undici';
import { expect, it } from 'vitest';
import { locationOf } from './body.ts';
import { isUnparsed, LenientDispatcher } from './lenientDispatcher.ts';
import { pinHost } from './pinnedHost.ts';

const name = 'shop.localhost';
const pinned = (addresses: string[]) => {
  const host = pinHost(name, addresses, true);
  if (host === null) throw new Error('the host is allowed');
  return host;
};

interface Asked {
  addresses?: string[];
  /** A body to send. */
  post?: string;
  /** The server leaves the connection open. */
  staysOpen?: boolean;
  path?: string;
}

/** Asks a server that answers each connection with these bytes. */
async function asked(
  bytes: string | Buffer,
  how: 'strict' | 'lenient',
  { addresses = ['127.0.0.1'], post, staysOpen = false, path = '/a?b=c' }: Asked = {},
) {
  const received: string[] = [];
  const gone = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => {}).on('close', () => gone.resolve());
    socket.once('data', (chunk) => {
      received.push(chunk.toString());
      if (staysOpen) socket.write(bytes);
      else socket.end(bytes);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  // The strict one knows no name: it is asked by the address.
  const origin = `http://${how === 'strict' ? '127.0.0.1' : name}:${port}`;
  const dispatcher =
    how === 'strict' ? new Agent() : new LenientDispatcher(pinned(addresses), origin, 2000);
  try {
    const answer = await dispatcher.request({
      origin,
      path,
      method: post === undefined ? 'GET' : 'POST',
      headers: { 'x-own': 'yes' },
      body: post ?? null,
    });
    const { statusCode: status, headers } = answer;
    const body = await answer.body.text();
    if (staysOpen) await gone.promise;
    return { status, headers, body, received };
  } finally {
    if (dispatcher instanceof Agent) await dispatcher.destroy();
    server.close();
  }
}

const body = '\r\n\r\n<title>Shop</title>';
const odd: [string, string][] = [
  ['a folded line', `HTTP/1.1 200 OK\r\nX-A: a\r\n  b\r\n\tc${body}`],
  ['a blank before the colon', `HTTP/1.1 200 OK\r\nX-A : a b c${body}`],
  ['a line that is no header', `HTTP/1.1 200 OK\r\nhello there\r\n: empty\r\nX-A: a b c${body}`],
  ['lines that end in LF alone', 'HTTP/1.1 200 OK\nX-A: a b c\n\n<title>Shop</title>'],
];

it.each(odd)('%s: a strict parser refuses the answer', async (_, bytes) => {
  await expect(asked(bytes, 'strict')).rejects.toSatisfy(isUnparsed);
});

it.each(odd)('%s is read as browsers read it', async (_, bytes) => {
  const answer = await asked(bytes, 'lenient');
  expect(answer).toMatchObject({ status: 200, body: '<title>Shop</title>' });
  expect(answer.headers['x-a']).toEqual(['a b c']);
  expect(answer.received[0]).toMatch(/^GET \/a\?b=c HTTP\/1\.1\r\n(?:.*\r\n)*x-own: yes\r\n/i);
});

it('changes nothing else of an answer', async () => {
  const bytes = Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\nX-A: a\r\n b\r\nTransfer-Encoding: chunked\r\n\r\n'),
    Buffer.from('9\r\nX-B : c\n \r\n2\r\n\xc3\xa4\r\n0\r\n\r\n', 'latin1'),
  ]);
  expect((await asked(bytes, 'lenient')).body).toBe('X-B : c\n ä');
});

it.each([
  ['NUL in a header', `HTTP/1.1 200 OK\r\nX-A: a\0b${body}`],
  ['two lengths', `HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9${body}`],
  ['a head without end', `HTTP/1.1 200 OK\r\n${'X-A: b\r\n'.repeat(100_000)}`],
  ['nothing', ''],
])('still refuses %s', async (_, bytes) => {
  await expect(asked(bytes, 'lenient')).rejects.toThrow();
});

it('sends a body with its length', async () => {
  const { received } = await asked(`HTTP/1.1 200 OK\r\nX-A : b${body}`, 'lenient', { post: 'a=ä' });
  expect(received[0]).toMatch(/^POST .*content-length: 4\r\n(?:.*\r\n)*\r\na=ä$/is);
});

it('closes a connection that the server leaves open', async () => {
  const bytes = `HTTP/1.1 200 OK\r\nX-A : b\r\nContent-Length: 2\r\n\r\nhi`;
  expect(await asked(bytes, 'lenient', { staysOpen: true })).toMatchObject({ body: 'hi' });
});

it('reads what comes after hints', async () => {
  const bytes = `HTTP/1.1 103 Early Hints\r\nLink : </a>\r\n\r\nHTTP/1.1 200 OK\r\nX-A: a\r\n b${body}`;
  expect(await asked(bytes, 'lenient')).toMatchObject({ status: 200, headers: { 'x-a': ['a b'] } });
});

it('rejects what cannot be sent', async () => {
  await expect(asked(`HTTP/1.1 200 OK${body}`, 'lenient', { path: '/a b' })).rejects.toThrow();
});

it('reaches the pinned addresses alone', async () => {
  await expect(
    asked(`HTTP/1.1 200 OK${body}`, 'lenient', { addresses: ['127.0.0.2'] }),
  ).rejects.toThrow();
});

it.each([
  ['/gr\u00c3\u00b6\u00c3\u009fen', '/gr%C3%B6%C3%9Fen'],
  ['/plain?a=%C3%B6#b', '/plain?a=%C3%B6#b'],
  ['https://b\u00c3\u00a4cker.example/', 'https://b%C3%A4cker.example/'],
])('a Location of %s leads to %s', (value, to) => {
  expect(locationOf(value)).toBe(to);
});
