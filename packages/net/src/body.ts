import { Buffer } from 'node:buffer';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';

interface DecodedBody {
  text: string;
  /** It is longer than the cap, or its compression breaks off. */
  truncated: boolean;
  /** Nothing of it could be read: its compression is none, or there are too many on top of each other. */
  unreadable: boolean;
}

const flushed = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
const gunzip = () => zlib.createGunzip(flushed);
const decoders = new Map<string, (bytes: Buffer) => Transform>(
  Object.entries({
    gzip: gunzip,
    'x-gzip': gunzip,
    // Old servers leave out the header that RFC 9110 §8.4.1.2 asks for.
    deflate: (bytes: Buffer) =>
      hasZlibHeader(bytes) ? zlib.createInflate(flushed) : zlib.createInflateRaw(flushed),
    br: () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }),
    zstd: () => zlib.createZstdDecompress({ finishFlush: zlib.constants.ZSTD_e_flush }),
  }),
);

/** RFC 1950 §2.2. */
const hasZlibHeader = ([method = 0, flags = 0]: Buffer): boolean =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;

/** RFC 1952 §2.3.1. */
const isGzip = ([first, second, method]: Buffer): boolean =>
  first === 0x1f && second === 0x8b && method === 8;

/** Two codings on top of each other occur behind proxies; more is bait. */
const maxCodings = 2;

/**
 * Bytes as received to the text that a browser would show, decompressed no further than `cap` bytes. Names that are no coding,
 * such as 'none' or 'UTF-8', change nothing. With `unpacks` a file that is packed in itself, 'sitemap.xml.gz', is unpacked too.
 */
export async function decodeBody(
  chunks: readonly Buffer[],
  headers: Readonly<Record<string, readonly string[]>>,
  cap: number,
  unpacks = false,
): Promise<DecodedBody> {
  let bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  let truncated = false;
  const codings = (headers['content-encoding'] ?? [])
    .join(',')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .flatMap((coding) => decoders.get(coding) ?? []);
  if (codings.length > maxCodings) return { text: '', truncated: false, unreadable: true };
  for (const make of codings.reverse()) {
    const inflated = await inflate(bytes, make(bytes), cap);
    if (bytes.length > 0 && inflated.bytes.length === 0 && inflated.truncated)
      return { text: '', truncated: false, unreadable: true };
    bytes = inflated.bytes;
    truncated ||= inflated.truncated;
  }
  if (unpacks && isGzip(bytes)) {
    const inflated = await inflate(bytes, gunzip(), cap);
    bytes = inflated.bytes;
    truncated ||= inflated.truncated;
  }
  const text = textOf(bytes, headers['content-type']?.[0] ?? '');
  return { text, truncated, unreadable: false };
}

function inflate(bytes: Buffer, stream: Transform, cap: number) {
  return new Promise<{ bytes: Buffer; truncated: boolean }>((resolve) => {
    const out: Buffer[] = [];
    let size = 0;
    const finish = (truncated: boolean) => {
      stream.destroy();
      resolve({ bytes: Buffer.concat(out).subarray(0, cap), truncated });
    };
    stream.on('data', (chunk: Buffer) => {
      out.push(chunk);
      size += chunk.length;
      if (size > cap) finish(true);
    });
    stream.on('end', () => finish(false));
    // Broken compression: what came before the break is still what a browser would show.
    stream.on('error', () => finish(true));
    stream.end(bytes);
  });
}

/** In the first encoding that there is: of the mark, of the header, of what the page says; else in UTF-8. */
function textOf(bytes: Buffer, contentType: string): string {
  const isPage = /^\s*(?:$|text\/html|application\/xhtml)/i.test(contentType);
  const decoder =
    decoderOf(markOf(bytes)) ??
    decoderOf(/charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1]) ??
    decoderOf(isPage ? inPage(bytes.subarray(0, 1024).toString('latin1')) : undefined);
  return (decoder ?? new TextDecoder()).decode(bytes);
}

/** Null for a label of no encoding (Encoding standard, "get an encoding"). */
function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** A byte order mark decides, whatever else is said (Encoding standard, "decode"). */
function markOf([first, second, third]: Buffer): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return undefined;
}

/** What a page says of itself; if it can be read so far, it is not UTF-16 (HTML, "prescan a byte stream"). */
function inPage(start: string): string | undefined {
  const shown = start.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  const name = /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(shown)?.[1];
  if (name === undefined) return undefined;
  if (/^x-user-defined$/i.test(name)) return 'windows-1252';
  return /^utf-16/i.test(name) ? 'utf-8' : name;
}

/**
 * A Location header as browsers follow it: bytes that are no ASCII, which a parser gives as one character each, are the bytes of
 * the address ('/größen' in UTF-8).
 */
export const locationOf = (value: string): string =>
  value.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
