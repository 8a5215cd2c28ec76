import { Buffer } from 'node:buffer';
import type { Transform } from 'node:stream';
import zlib from 'node:zlib';

export interface DecodedBody {
  text: string;
  truncated: boolean;
}

const decoders: Record<string, () => Transform> = {
  gzip: () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  'x-gzip': () => zlib.createGunzip({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  deflate: () => zlib.createInflate({ finishFlush: zlib.constants.Z_SYNC_FLUSH }),
  br: () => zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }),
};

/** Two codings on top of each other occur behind proxies; more is bait. */
const maxCodings = 2;

/** Bytes as received to text, decompressed no further than `cap` bytes. */
export async function decodeBody(
  chunks: readonly Buffer[],
  headers: Readonly<Record<string, readonly string[]>>,
  cap: number,
): Promise<DecodedBody> {
  let bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  let truncated = false;
  const codings = (headers['content-encoding'] ?? [])
    .join(',')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  for (const coding of codings.slice(0, maxCodings).reverse()) {
    const make = decoders[coding];
    if (make === undefined) return { text: '', truncated: true };
    const inflated = await inflate(bytes, make(), cap);
    bytes = inflated.bytes;
    truncated ||= inflated.truncated;
  }
  return { text: textOf(bytes, headers['content-type']?.[0] ?? ''), truncated };
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

function textOf(bytes: Buffer, contentType: string): string {
  const named =
    /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(
      bytes.subarray(0, 1024).toString('latin1'),
    )?.[1];
  if (named === undefined || /^utf-?8$/i.test(named)) return bytes.toString('utf8');
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
