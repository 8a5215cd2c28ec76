import { deflateRawSync } from 'node:zlib';

/** A ZIP part without a central directory, as seen by a parser that reads from the front (APPNOTE 4.3.7). */
export function partOf(name: string, text: Buffer, declared = text.length): Buffer {
  const body = deflateRawSync(text, { level: 9 });
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(body.length, 18);
  head.writeUInt32LE(declared, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), body]);
}

/** Unpacks to this text and then turns out to be corrupt. */
export const brokenAfter = (text: Buffer): Buffer =>
  Buffer.concat([deflateRawSync(text, { level: 9 }).subarray(0, -6), Buffer.alloc(6, 0xff)]);

/** Headers of parts, one after another, each of which claims the same stream as its content. */
export function partsOver(stream: Buffer, count: number): Buffer {
  const heads = Array.from({ length: count }, (_, place) => {
    const head = partOf('', Buffer.alloc(0)).subarray(0, 30);
    head.writeUInt16LE((count - 1 - place) * 30, 28);
    return head;
  });
  return Buffer.concat([...heads, stream]);
}
