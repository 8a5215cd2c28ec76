import { crc32, inflateSync } from 'node:zlib';

const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const lastFilter = 4;

/** Bits a sample that a colour type may have, and samples a pixel. PNG (Third Edition) §11.2.1. */
const colourTypes: Readonly<Record<number, { depths: readonly number[]; samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

/** What is kept beside the pixels, each once, with its most bytes, in the order of §5.6. */
const besides = new Map([
  ['gAMA', 4],
  ['sRGB', 1],
  ['PLTE', 768],
  ['tRNS', 256],
  ['pHYs', 9],
]);

/** Where each pass begins, and its steps: across, down. §8.2 */
const whole = [[0, 0, 1, 1]] as const;
const interlaced = [
  ...([
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
  ] as const),
  ...([
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const),
];

export interface PngHead {
  /** In pixels; may be 0. */
  width: number;
  height: number;
  /** Bits a sample. */
  depth: number;
  colourType: number;
  isInterlaced: boolean;
}

/** Whether a file begins as a PNG does; the rest may be anything. */
export const isPng = (file: Buffer): boolean => file.subarray(0, mark.length).equals(mark);

/**
 * Writes a PNG anew from its pixels and what they need to be shown: comments, places and cameras, and whatever else a
 * file has beside or behind them, are gone. What its head says is asked about before anything is unpacked, and then
 * no more is unpacked than these pixels need (decision 50). PNG (Third Edition) §5.3, §7.3, §11.
 *
 * @returns 'UNFIT' where `fits` says so of its head, 'NO_PNG' where it is none or its pixels are not as its head says.
 */
export function rewritePng(
  file: Buffer,
  fits: (head: PngHead) => boolean,
): Buffer | 'NO_PNG' | 'UNFIT' {
  const [first, ...rest] = chunksOf(file) ?? [];
  const head = first?.name === 'IHDR' ? readHead(first.data) : null;
  if (!first || !head) return 'NO_PNG';
  if (!fits(head)) return 'UNFIT';
  const packed = rest.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  const pixels = pixelsOf(Buffer.concat(packed), rowsOf(head));
  if (!pixels) return 'NO_PNG';
  const kept = [...besides].flatMap(([name, maxBytes]) => {
    const found = rest.find((one) => one.name === name);
    return found && found.data.length <= maxBytes ? [found] : [];
  });
  return Buffer.concat([
    mark,
    chunk('IHDR', first.data),
    ...kept.map(({ name, data }) => chunk(name, data)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function readHead(data: Buffer): PngHead | null {
  if (data.length !== 13) return null;
  const [depth = 0, colourType = 0, packing, filtering, interlacing = 0] = data.subarray(8);
  const isKnown = colourTypes[colourType]?.depths.includes(depth);
  if (!isKnown || packing !== 0 || filtering !== 0 || interlacing > 1) return null;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  return { width, height, depth, colourType, isInterlaced: interlacing === 1 };
}

/** How many rows of how many bytes there are in each pass; each row begins with how it is filtered. */
function rowsOf({ width, height, depth, colourType, isInterlaced }: PngHead) {
  const bits = depth * (colourTypes[colourType]?.samples ?? 0);
  return (isInterlaced ? interlaced : whole).flatMap(([left, top, across, down]) => {
    const wide = Math.ceil((width - left) / across);
    const count = Math.max(0, Math.ceil((height - top) / down));
    return wide > 0 ? [{ count, bytes: 1 + Math.ceil((wide * bits) / 8) }] : [];
  });
}

/** The packed pixels without what may follow them; null where they are not these rows. */
function pixelsOf(packed: Buffer, passes: ReturnType<typeof rowsOf>): Buffer | null {
  const size = passes.reduce((sum, { count, bytes }) => sum + count * bytes, 0);
  const unpacked = inflate(packed, size);
  if (unpacked?.lines.length !== size) return null;
  let at = 0;
  for (const { count, bytes } of passes)
    for (const end = at + count * bytes; at < end; at += bytes)
      if ((unpacked.lines[at] ?? 0) > lastFilter) return null;
  return packed.subarray(0, unpacked.read);
}

/** Null where they do not end with IEND. */
function chunksOf(file: Buffer): { name: string; data: Buffer }[] | null {
  if (!isPng(file)) return null;
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

function inflate(packed: Buffer, maxOutputLength: number): { lines: Buffer; read: number } | null {
  try {
    // With `info` it answers so (Node's zlib), which its types do not know.
    const { buffer, engine } = inflateSync(packed, { maxOutputLength, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { lines: buffer, read: engine.bytesWritten };
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
