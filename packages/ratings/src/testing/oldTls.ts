import net from 'node:net';
import { type OpenServer, opened } from './tlsServers.ts';

/** What an old server would accept. Current OpenSSL cannot simulate any of it. */
export interface OldServer {
  /** Accepted suites by version number; 0x0300 is SSL 3. */
  versions: Readonly<Record<number, readonly number[]>>;
  ssl2?: boolean;
  /** Bits of the server's Diffie-Hellman group. */
  dhBits?: number;
}

/**
 * Simulates the server's half of a handshake as far as a client needs it to see the choice: ServerHello, an empty
 * Certificate, ServerKeyExchange if there is a group, ServerHelloDone.
 */
export function openOldTls(server: OldServer): Promise<OpenServer> {
  return opened(
    net.createServer((socket) => {
      socket.on('error', () => {});
      let hello = Buffer.alloc(0);
      socket.on('data', (chunk) => {
        hello = Buffer.concat([hello, Buffer.from(chunk)]);
        if (isSsl2(hello) || isWhole(hello)) socket.end(answerTo(hello, server));
        // Not a handshake, such as a request in clear text.
        else if (hello[0] !== 22) socket.end(alert);
      });
    }),
  );
}

const isSsl2 = (hello: Buffer) => ((hello[0] ?? 0) & 0x80) !== 0;
/** A client may send its ClientHello in pieces; the header of five bytes has its length (RFC 8446 §5.1). */
const isWhole = (hello: Buffer) =>
  hello[0] === 22 && hello.length >= 5 && hello.length >= 5 + hello.readUInt16BE(3);

const alert = Buffer.from([21, 3, 1, 0, 2, 2, 40]);

function answerTo(hello: Buffer, { versions, ssl2 = false, dhBits }: OldServer): Buffer {
  if (isSsl2(hello)) return ssl2 ? ssl2Answer() : alert;
  const version = hello.readUInt16BE(9);
  const session = hello.readUInt8(43);
  const length = hello.readUInt16BE(44 + session);
  const offered = Array.from({ length: length / 2 }, (_, at) =>
    hello.readUInt16BE(46 + session + 2 * at),
  );
  const suite = versions[version]?.find((one) => offered.includes(one));
  if (suite === undefined) return alert;
  const serverHello = Buffer.concat([
    u16(version),
    Buffer.alloc(32, 7),
    Buffer.from([0]),
    u16(suite),
    Buffer.from([0]),
  ]);
  const prime = Buffer.alloc((dhBits ?? 0) / 8, 0xff);
  return Buffer.concat([
    record(version, message(2, serverHello)),
    record(version, message(11, Buffer.from([0, 0, 0]))),
    ...(dhBits === undefined
      ? []
      : [
          record(
            version,
            message(12, Buffer.concat([u16(prime.length), prime, u16(1), Buffer.from([2])])),
          ),
        ]),
    record(version, message(14, Buffer.alloc(0))),
  ]);
}

/** A ServerHello of SSL 2 with one kind of cipher. */
function ssl2Answer(): Buffer {
  const body = Buffer.concat([
    Buffer.from([4, 0, 1]),
    u16(2),
    u16(0),
    u16(3),
    u16(16),
    Buffer.from([1, 0, 0x80]),
    Buffer.alloc(16, 7),
  ]);
  return Buffer.concat([u16(0x8000 | body.length), body]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

const message = (type: number, body: Buffer) =>
  Buffer.concat([Buffer.from([type, 0]), u16(body.length), body]);
const record = (version: number, body: Buffer) =>
  Buffer.concat([Buffer.from([22]), u16(version), u16(body.length), body]);
