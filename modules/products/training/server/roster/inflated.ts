import { createInflateRaw } from 'node:zlib';

/** The limit for all parts together. A sheet of five thousand people takes two megabytes. */
const maxBytes = 32 * 1024 * 1024;
const maxParts = 500;
/** A local file header: signature, fixed length, compression method (APPNOTE 4.3.7). */
const signature = Buffer.from('PK\u0003\u0004', 'latin1');
const fixedLength = 30;
const deflated = 8;

/**
 * Whether an archive unpacks to a size that is allowed for a roster (security I4). The directory is not trusted:
 * everything that looks like a part is unpacked until the limit is reached. A declared size counts too, because readers
 * reserve as much memory as is declared.
 */
export async function isModest(archive: Buffer): Promise<boolean> {
  let left = maxBytes;
  let parts = 0;
  for (let at = archive.indexOf(signature); at >= 0; at = archive.indexOf(signature, at + 1)) {
    parts += 1;
    if (parts > maxParts) return false;
    if (at + fixedLength > archive.length) continue;
    const declared = archive.readUInt32LE(at + 22);
    if (declared > left) return false;
    const isDeflated = archive.readUInt16LE(at + 8) === deflated;
    const start = at + fixedLength + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    left -= Math.max(declared, isDeflated ? await costOf(archive.subarray(start), left) : 0);
    if (left <= 0) return false;
  }
  return true;
}

/**
 * The number of bytes that a part unpacks to plus the bytes read for it, so that broken or shared parts count like
 * complete ones.
 */
async function costOf(part: Buffer, limit: number): Promise<number> {
  const inflate = createInflateRaw();
  inflate.end(part);
  let unpacked = 0;
  try {
    for await (const chunk of inflate) {
      unpacked += chunk.length;
      if (unpacked > limit) break;
    }
  } catch {
    // Not a part, or a broken one; the later unpacking reports that.
  }
  return unpacked + inflate.bytesWritten;
}
