import { randomBytes } from 'node:crypto';

/** Version numbers up to TLS 1.2. Later versions are negotiated by an extension, which is left to OpenSSL. */
export const wireVersions = {
  SSLv3: 0x0300,
  TLSv1: 0x0301,
  'TLSv1.1': 0x0302,
  'TLSv1.2': 0x0303,
} as const;
export type WireVersion = keyof typeof wireVersions;

const handshakeRecord = 22;
const clientHelloType = 1;

/** Builds a ClientHello (RFC 5246 §7.4.1.2) by hand, because current OpenSSL cannot offer what old servers accept. */
export function clientHello(
  version: WireVersion,
  suites: readonly number[],
  serverName: string | null,
): Buffer {
  const hello = Buffer.concat([
    u16(wireVersions[version]),
    randomBytes(32),
    Buffer.from([0]),
    sized16(Buffer.concat(suites.map(u16))),
    Buffer.from([1, 0]),
    // SSL 3 has no extensions, and some SSL 3 servers close the connection when they get them.
    version === 'SSLv3' ? Buffer.alloc(0) : sized16(extensions(version, serverName)),
  ]);
  const message = Buffer.concat([Buffer.from([clientHelloType]), u24(hello.length), hello]);
  const recordVersion = version === 'SSLv3' ? 0x0300 : 0x0301;
  return Buffer.concat([Buffer.from([handshakeRecord]), u16(recordVersion), sized16(message)]);
}

function extensions(version: WireVersion, serverName: string | null): Buffer {
  const groups = [0x001d, 0x0017, 0x0018, 0x0019];
  const signatures = [
    0x0403, 0x0503, 0x0603, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601, 0x0203, 0x0201, 0x0202,
  ];
  return Buffer.concat([
    ...(serverName === null
      ? []
      : [
          extension(
            0,
            sized16(Buffer.concat([Buffer.from([0]), sized16(Buffer.from(serverName, 'ascii'))])),
          ),
        ]),
    extension(10, sized16(Buffer.concat(groups.map(u16)))),
    extension(11, Buffer.from([1, 0])),
    ...(version === 'TLSv1.2' ? [extension(13, sized16(Buffer.concat(signatures.map(u16))))] : []),
    // Some servers require this extension (RFC 5746 §3.4).
    extension(0xff01, Buffer.from([0])),
  ]);
}

/** Builds a ClientHello of SSL 2 (draft-hickman-netscape-ssl-00 §2.5). */
export function ssl2Hello(): Buffer {
  const suites = [0x010080, 0x020080, 0x030080, 0x040080, 0x060040, 0x0700c0];
  const body = Buffer.concat([
    Buffer.from([1]),
    u16(0x0002),
    u16(suites.length * 3),
    u16(0),
    u16(16),
    ...suites.map(u24),
    randomBytes(16),
  ]);
  return Buffer.concat([u16(0x8000 | body.length), body]);
}

export interface ServerChoice {
  version: number;
  suite: number;
  /** Bits of the Diffie-Hellman group; null if the suite has none. */
  dhBits: number | null;
}

/** Parses the bytes received so far. Null if more are needed; 'refused' after an alert or invalid data. */
export function readChoice(received: Buffer): ServerChoice | 'refused' | null {
  const messages = handshakeOf(received);
  if (messages === 'refused') return 'refused';
  let choice: ServerChoice | null = null;
  for (const { type, body } of messages) {
    if (type === 2 && body.length >= 38) {
      const session = body.readUInt8(34);
      if (body.length < 37 + session) return 'refused';
      choice = {
        version: body.readUInt16BE(0),
        suite: body.readUInt16BE(35 + session),
        dhBits: null,
      };
    }
    // A ServerKeyExchange with a finite-field group begins with the prime (RFC 5246 §7.4.3).
    if (type === 12 && choice !== null && body.length >= 2)
      return { ...choice, dhBits: bitsOf(body) };
    if (type === 14) return choice ?? 'refused';
  }
  return null;
}

/** The number of bits of a prime that is prefixed with its length in two bytes. Leading zero bits do not count. */
function bitsOf(body: Buffer): number {
  const length = body.readUInt16BE(0);
  const first = body[2] ?? 0;
  return length * 8 - (first === 0 ? 8 : Math.clz32(first) - 24);
}

function handshakeOf(received: Buffer): { type: number; body: Buffer }[] | 'refused' {
  const parts: Buffer[] = [];
  for (let at = 0; at + 5 <= received.length; ) {
    if (received[at] !== handshakeRecord) {
      if (at === 0) return 'refused';
      break;
    }
    const length = received.readUInt16BE(at + 3);
    parts.push(received.subarray(at + 5, at + 5 + length));
    at += 5 + length;
  }
  const stream = Buffer.concat(parts);
  const messages: { type: number; body: Buffer }[] = [];
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUIntBE(at + 1, 3);
    if (at + 4 + length > stream.length) break;
    messages.push({ type: stream[at] ?? 0, body: stream.subarray(at + 4, at + 4 + length) });
    at += 4 + length;
  }
  return messages;
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntBE(value, 0, 3);
  return bytes;
}

const sized16 = (body: Buffer) => Buffer.concat([u16(body.length), body]);
const extension = (type: number, body: Buffer) => Buffer.concat([u16(type), sized16(body)]);
