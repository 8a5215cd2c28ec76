import zlib from 'node:zlib';
import { expect, it } from 'vitest';
import { decodeBody } from './body.ts';

const page = '<!doctype html><title>Bäckerei</title>';
const bytes = Buffer.from(page);
const decoded = (body: Buffer, coding?: string, type = 'text/html; charset=utf-8') =>
  decodeBody(
    [body],
    { 'content-type': [type], ...(coding !== undefined && { 'content-encoding': [coding] }) },
    10_000,
  );

it.each<[string, string | undefined, Buffer]>([
  ['none', undefined, bytes],
  ['identity', 'identity', bytes],
  ['an empty name', '', bytes],
  ['gzip', 'gzip', zlib.gzipSync(bytes)],
  ['gzip by its old name', 'X-GZIP', zlib.gzipSync(bytes)],
  ['deflate', 'deflate', zlib.deflateSync(bytes)],
  ['deflate as old servers send it', 'deflate', zlib.deflateRawSync(bytes)],
  ['Brotli', 'br', zlib.brotliCompressSync(bytes)],
  ['Zstandard', 'zstd', zlib.zstdCompressSync(bytes)],
  ['two on top of each other', 'deflate, gzip', zlib.gzipSync(zlib.deflateSync(bytes))],
  // No codings: browsers show the page.
  ['a charset', 'UTF-8', bytes],
  ['a word', 'none', bytes],
  ['what every object has', 'constructor, __proto__', bytes],
])('reads %s', async (_, coding, body) => {
  expect(await decoded(body, coding)).toEqual({ text: page, truncated: false, unreadable: false });
});

it.each<[string, string, Buffer]>([
  ['gzip that is none', 'gzip', bytes],
  ['Brotli that is none', 'br', Buffer.alloc(100, 0xff)],
  ['three on top of each other', 'gzip, gzip, gzip', bytes],
])('cannot read %s, and does not call it too long', async (_, coding, body) => {
  expect(await decoded(body, coding)).toEqual({ text: '', truncated: false, unreadable: true });
});

it('shows what came before a break, and no more than the cap', async () => {
  const noise = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919) % 251));
  const cut = await decoded(zlib.gzipSync(noise).subarray(0, 3000), 'gzip');
  expect(cut).toMatchObject({ unreadable: false });
  expect(cut.text.length).toBeGreaterThan(100);
  const bomb = await decoded(zlib.gzipSync(Buffer.alloc(1_000_000, 'a')), 'gzip');
  expect(bomb).toEqual({ text: 'a'.repeat(10_000), truncated: true, unreadable: false });
});

it.each<[string, Buffer, string]>([
  ['UTF-16 by its mark', Buffer.from(`\ufeff${page}`, 'utf16le'), 'text/html'],
  ['UTF-16, most significant byte first', Buffer.from(`\ufeff${page}`, 'utf16le').swap16(), ''],
  ['a mark against the header', Buffer.from(`\ufeff${page}`), 'text/html; charset=iso-8859-1'],
  ['the header', Buffer.from(page, 'latin1'), 'text/html; charset=iso-8859-1'],
  ['a charset that there is not', bytes, 'text/html; charset=martian'],
])('decodes by %s', async (_, body, type) => {
  expect((await decoded(body, undefined, type)).text).toBe(page);
});

it.each([
  ['<meta charset=windows-1252>', 'latin1'],
  ['<meta charset=x-user-defined>', 'latin1'],
  ['<!-- <meta charset=windows-1252> --><meta charset=utf-8>', 'utf8'],
  // It could be read so far: it is no UTF-16.
  ['<meta charset="utf-16">', 'utf8'],
] as const)('decodes by what the page says: %s', async (meta, encoding) => {
  const whole = `${meta}${page}`;
  expect((await decoded(Buffer.from(whole, encoding), undefined, 'text/html')).text).toBe(whole);
});

it('passes over a label of no encoding, and goes by what the page says', async () => {
  const whole = `<meta charset=windows-1252>${page}`;
  const type = 'text/html; charset=none';
  expect((await decoded(Buffer.from(whole, 'latin1'), undefined, type)).text).toBe(whole);
});

it('unpacks a file that is packed in itself where it is asked to, no further than it may', async () => {
  const packed = zlib.gzipSync('<urlset>'.repeat(1000));
  const read = (cap: number, unpacks?: boolean) => decodeBody([packed], {}, cap, unpacks);
  expect((await read(10_000, true)).text).toHaveLength(8000);
  expect(await read(100, true)).toMatchObject({
    text: '<urlset>'.repeat(13).slice(0, 100),
    truncated: true,
  });
  expect((await read(10_000)).text).not.toContain('<urlset>');
  const twice = await decodeBody(
    [zlib.gzipSync(packed)],
    { 'content-encoding': ['gzip'] },
    10_000,
    true,
  );
  expect(twice.text).toHaveLength(8000);
});
