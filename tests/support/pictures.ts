import { crc32, deflateSync } from 'node:zlib';

interface Png {
  width: number;
  height: number;
  /** 0: grey, 2: RGB, 3: by a palette, 4: grey with alpha, 6: RGB with alpha. */
  colourType?: number;
  depth?: number;
  interlaced?: boolean;
  /** How each row says that it is filtered. */
  filter?: number;
  /** How many rows there are, where that is not its height. */
  lines?: number;
  /** Beside the pixels, by name. */
  beside?: Record<string, Buffer>;
}

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A black PNG of this size; its parts follow PNG (Third Edition) §5.3. */
export const tinyPng = (width: number, height: number): Buffer => pngOf({ width, height });

export function pngOf(png: Png): Buffer {
  const { width, height, colourType = 0, depth = 8, interlaced, filter = 0, beside = {} } = png;
  const { lines = height } = png;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = colourType;
  header[12] = interlaced ? 1 : 0;
  const row = Buffer.alloc(1 + Math.ceil(((channels[colourType] ?? 1) * width * depth) / 8));
  row[0] = filter;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...Object.entries(beside).map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: lines }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
