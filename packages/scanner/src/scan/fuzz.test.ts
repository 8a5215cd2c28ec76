/** What no web server should send, thrown at a whole scan: it must end, soon, and in words of its own. */

import { type AddressInfo, createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { decodeBody } from '@portal/net/body';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from '../crawl/page.ts';
import { readScript } from '../crawl/scriptCalls.ts';
import { ScanFailure } from '../ground/failure.ts';
import { countInflated } from '../testing/spies.ts';
import { scan } from './scan.ts';

const megabytes = 1024 * 1024;

/** Answers every connection with the same bytes. */
async function answering(bytes: Buffer, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(bytes));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await use(`http://test.localhost:${port}/`).finally(() => server.close());
}

/** Ends with a report or with a failure that has a code, within its time. */
async function endsWell(url: string): Promise<void> {
  const started = Date.now();
  const limits = { seconds: 3, requests: 60 };
  const options = { url, level: 'normal', allowPrivateHosts: ['test.localhost'], limits } as const;
  await scan({ ...options, browser: false }).catch((error: unknown) => {
    expect(error).toBeInstanceOf(ScanFailure);
    expect(error).not.toMatchObject({ code: 'INTERNAL' });
  });
  expect(Date.now() - started).toBeLessThan(60_000);
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
/** No answers at all: the scan asks again, and waits before it does. */
const refused: readonly (readonly [string, string])[] = [
  ['no status line', 'hello\r\n\r\n'],
  ['a status of nine digits', 'HTTP/1.1 999999999 OK\r\n\r\n'],
  ['an answer of HTTP/0.9', '<h1>hello</h1>'],
  ['a header with NUL', `${head}X-A: a\0b\r\n\r\nhello`],
  ['two lengths that differ', `${head}Content-Length: 5\r\nContent-Length: 50\r\n\r\nhello`],
  ['a length below zero', `${head}Content-Length: -1\r\n\r\nhello`],
  ['length and chunks', `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a chunk of no number', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello`],
  ['a location with controls', 'HTTP/1.1 302 Found\r\nLocation: http://\x01\x02%%%/\r\n\r\n'],
];
const hostile: readonly (readonly [string, string | Buffer])[] = [
  ['a header without a name', `${head}: empty\r\n\r\nhello`],
  ['folded headers', `${head}${'X-A: a\r\n b\r\n'.repeat(10_000)}\r\nhello`],
  ['a head without end', `${head}${'X-A : b\r\n'.repeat(100_000)}`],
  ['a chunk that says ffffffff', `${head}Transfer-Encoding: chunked\r\n\r\nffffffff\r\nhello`],
  ['gzip that is none', `${head}Content-Encoding: gzip\r\n\r\nhello`],
  ['ten codings', `${head}Content-Encoding: ${'gzip, '.repeat(10)}br\r\n\r\nhello`],
  ['ten thousand headers', `${head}${'X-A: b\r\n'.repeat(10_000)}\r\nhello`],
  ['ten thousand cookies', `${head}${'Set-Cookie: a=b; Path=/\r\n'.repeat(10_000)}\r\nhello`],
  ['a header of a megabyte', `${head}X-A: ${'a'.repeat(megabytes)}\r\n\r\nhello`],
  [
    'a charset that there is not',
    `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=${'x'.repeat(5000)}\r\n\r\nhello`,
  ],
  ['a location to itself', 'HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'],
  [
    'bytes of no encoding',
    Buffer.concat([
      Buffer.from(`${head}\r\n`),
      Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 151) % 256)),
    ]),
  ],
  [
    'bait for regular expressions',
    `${head}\r\n${'<!--'.repeat(30_000)}${'<meta http-equiv=refresh content="0;'.repeat(5000)}${'a@'.repeat(50_000)}${'/'.repeat(100_000)}`,
  ],
  ['attributes without end', `${head}\r\n<a ${'href="/x" '.repeat(50_000)}>`],
  ['frames in frames', `${head}\r\n${'<iframe srcdoc="'.repeat(20_000)}`],
  [
    'a script of brackets',
    `${head}\r\n<script>${'('.repeat(200_000)}</script><script>${'[{'.repeat(100_000)}</script>`,
  ],
  ['numbers like cards, without end', `${head}\r\n<p>${'4111 1111 1111 1111 '.repeat(20_000)}</p>`],
];

describe('a scan ends well on', () => {
  // They only wait: as many at once as vitest lets run, which is five.
  it.concurrent.each(refused)('%s', async (_what, bytes) => {
    await answering(Buffer.from(bytes, 'latin1'), endsWell);
  });

  it.each(hostile)('%s', async (_what, bytes) => {
    await answering(Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes, 'latin1'), endsWell);
  });

  it('answers made of pieces of answers', async () => {
    const piece = fc.constantFrom(
      'HTTP/1.1 ',
      '200 OK',
      '302 X',
      '\r\n',
      '\n',
      '\r\n\r\n',
      'Location: ',
      'http://',
      '/',
      'Content-Length: ',
      '0',
      '7',
      'Transfer-Encoding: chunked',
      'Content-Encoding: br',
      ': ',
      ';',
      '\0',
      'é',
      '<a href=',
      '<form>',
      '"',
    );
    const answer = fc.array(fc.oneof(piece, fc.string({ maxLength: 12 })), { maxLength: 40 });
    // Most of the time a scan waits before it asks once more: five wait together.
    const five = fc.array(answer, { minLength: 5, maxLength: 5 });
    const endsEach = (answers: string[][]) =>
      Promise.all(
        answers.map((pieces) => answering(Buffer.from(head + pieces.join('')), endsWell)),
      );
    await fc.assert(
      fc.asyncProperty(five, async (answers) => void (await endsEach(answers))),
      { numRuns: 5 },
    );
  });
});

describe('what reads a page or a script', () => {
  it('takes any text, and any markup', () => {
    const tags = fc.constantFrom(
      '<a href="',
      '<form action=',
      '<input name=',
      '<base href=',
      '<meta http-equiv=refresh content="0;url=',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<svg>',
      '<template>',
      '<table>',
      '<select>',
      '"',
      "'",
      '>',
      '\0',
      '&#x0;',
      '&amp',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(tags, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 60 }),
        (parts) => {
          readPage(parts.join(''), 'http://a.example/');
          readScript(parts.join(''));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('unpacks no more than it may, whatever the packing', async () => {
    const inflated = countInflated();
    const bomb = Buffer.alloc(200 * megabytes);
    const zipped = gzipSync(bomb);
    for (const [coding, packed] of [
      ['gzip', zipped],
      ['deflate', deflateSync(bomb)],
      ['br', brotliCompressSync(bomb.subarray(0, 50 * megabytes))],
      ['gzip, gzip', gzipSync(zipped)],
    ] as const) {
      const before = inflated();
      const { text, truncated } = await decodeBody(
        [packed],
        { 'content-encoding': [coding] },
        megabytes,
      );
      expect(truncated, coding).toBe(true);
      expect(text.length).toBeLessThanOrEqual(megabytes);
      expect(inflated() - before, coding).toBeLessThan(3 * megabytes);
    }
  });

  it('takes any bytes for any encoding', async () => {
    const coding = fc.constantFrom('gzip', 'deflate', 'br', 'identity', 'zstd', 'x-gzip, br', '');
    const charset = fc.constantFrom(
      'utf-8',
      'utf-16',
      'windows-1252',
      'shift_jis',
      'klingon',
      '"',
      'utf-7',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        coding,
        charset,
        async (bytes, packed, name) => {
          const headers = {
            'content-encoding': [packed],
            'content-type': [`text/html; charset=${name}`],
          };
          const { text } = await decodeBody([Buffer.from(bytes)], headers, 1000);
          expect(typeof text).toBe('string');
        },
      ),
      { numRuns: 200 },
    );
  });
});
