/** A real ZIP archive of one file, stored without compression (APPNOTE.TXT 6.3, §4.3). */
import { crc32 } from 'node:zlib';

export function zipOf(name: string, text: string): Buffer {
  const [title, content] = [Buffer.from(name), Buffer.from(text)];
  // The fields that the local and the central header share: version 2.0, no flags, stored, 1 Jan 2024.
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE((2024 - 1980) * 512 + 32 + 1, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(content.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(title.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, title, content]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    facts,
    Buffer.alloc(14),
    title,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]);
}
