import { crc32, deflateSync, inflateSync } from 'node:zlib';

const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes a pixel, by colour type: RGB, and RGB with alpha. */
const bytesOf: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const lastFilter = 4;

/**
 * Writes a PNG anew from nothing but its pixels: comments, places and cameras, and whatever else a file has beside
 * them, are gone. Takes what a browser's canvas writes: eight bits a channel, not interlaced, with this many
 * pixels a side. Null for all else (decision 41). PNG (Third Edition) §5.3, §7.3, §11.2.
 */
export function rewritePng(file: Buffer, side: number): Buffer | null {
  const chunks = chunksOf(file);
  const [head, ...rest] = chunks ?? [];
  if (head?.name !== 'IHDR' || head.data.length !== 13) return null;
  const bytes = bytesOf[head.data[9] ?? 0];
  if (bytes === undefined || !head.data.equals(headOf(side, head.data[9] ?? 0))) return null;
  const packed = rest.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  const row = 1 + bytes * side;
  const lines = inflate(Buffer.concat(packed), row * side);
  if (lines?.length !== row * side) return null;
  // Each row begins with how it is filtered; any bytes after that are pixels.
  for (let at = 0; at < lines.length; at += row) if ((lines[at] ?? 0) > lastFilter) return null;
  return Buffer.concat([
    mark,
    chunk('IHDR', head.data),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function headOf(side: number, colourType: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  head[9] = colourType;
  return head;
}

/** Null where they do not end with IEND. */
function chunksOf(file: Buffer): { name: string; data: Buffer }[] | null {
  if (!file.subarray(0, mark.length).equals(mark)) return null;
  const chunks: { name: string; data: Buffer }[] = [];
  for (let at = mark.length; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return chunks;
    chunks.push({ name, data: file.subarray(at + 8, end - 4) });
    at = end;
  }
  return null;
}

function inflate(packed: Buffer, maxOutputLength: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch {
    return null;
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
