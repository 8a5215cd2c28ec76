import { createInflateRaw } from 'node:zlib';

/** Of all parts together. Five thousand people are two megabytes of a sheet. */
const maxBytes = 32 * 1024 * 1024;
const maxParts = 500;
/** Of a part's header: signature, fixed length, method, and where the lengths of the rest stand (APPNOTE 4.3.7). */
const signature = Buffer.from('PK\u0003\u0004', 'latin1');
const fixedLength = 30;
const deflated = 8;

/**
 * Whether an archive unpacks to what a roster may be (security I4). Sizes that it declares are not
 * believed, nor its directory: whatever looks like a part is unpacked until the limit.
 */
export async function isModest(archive: Buffer): Promise<boolean> {
  let left = maxBytes;
  let parts = 0;
  for (let at = archive.indexOf(signature); at >= 0; at = archive.indexOf(signature, at + 1)) {
    parts += 1;
    if (parts > maxParts) return false;
    if (at + fixedLength > archive.length || archive.readUInt16LE(at + 8) !== deflated) continue;
    const start = at + fixedLength + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    left -= await costOf(archive.subarray(start), left);
    if (left <= 0) return false;
  }
  return true;
}

/**
 * How many bytes a part unpacks to, together with those that were read for it: a part that is broken, or
 * shared by many, has cost as much as a whole one.
 */
async function costOf(part: Buffer, most: number): Promise<number> {
  const inflate = createInflateRaw();
  inflate.end(part);
  let unpacked = 0;
  try {
    for await (const chunk of inflate) {
      unpacked += chunk.length;
      if (unpacked > most) break;
    }
  } catch {
    // No part after all, or a broken one: who unpacks it says so.
  }
  return unpacked + inflate.bytesWritten;
}
