import { randomInt } from 'node:crypto';
import dgram from 'node:dgram';
import { getServers } from 'node:dns';
import net from 'node:net';
import type { Names } from '@portal/records/names';
import packet, { type Answer, type DecodedPacket, type RecordType } from 'dns-packet';

/** Queries one recursive resolver, chosen by the operator, over UDP and for long answers over TCP (RFC 7766). */
export interface Resolver {
  /** The raw answer. Rejects if there is none in time. */
  ask(name: string, type: RecordType): Promise<Buffer>;
  /** Records of that type, with aliases followed by the resolver; empty if there are none. */
  records(name: string, type: RecordType): Promise<Answer[]>;
}

export class ResolverError extends Error {}

/** 1232 bytes pass through every network without fragmentation (dnsflagday.net/2020). */
const udpPayload = 1232;
const tries = 2;
const rcodes = { none: 'NOERROR', noSuchName: 'NXDOMAIN' } as const;

/**
 * `server` is 'address', 'address:port' or '[v6]:port'; the machine's own resolver if it is left out. Once the signal has
 * aborted, nothing more is asked.
 */
export function openResolver(
  server: string | undefined,
  timeoutMs: number,
  signal?: AbortSignal,
): Resolver {
  const { host, port } = parseServer(server ?? getServers()[0] ?? '127.0.0.1');
  async function ask(name: string, type: RecordType): Promise<Buffer> {
    const question = { name: name.replace(/\.$/, '') || '.', type };
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      const id = randomInt(65_536);
      try {
        const answer = await overUdp(host, port, encode(id, question), id, timeoutMs);
        const { flag_tc: isCut } = packet.decode(answer);
        return isCut ? await overTcp(host, port, encode(id, question), id, timeoutMs) : answer;
      } catch (error) {
        if (attempt >= tries) throw error;
      }
    }
  }
  return {
    ask,
    async records(name, type) {
      const { answers = [], rcode } = read(await ask(name, type));
      if (rcode !== rcodes.none && rcode !== rcodes.noSuchName) throw new ResolverError(rcode);
      return answers.filter((record) => record.type === type);
    },
  };
}

const read = (message: Buffer) => packet.decode(message) as DecodedPacket & { rcode: string };

/** Requests signatures without validation by the resolver, because the chain is validated here. */
function encode(id: number, question: { name: string; type: RecordType }): Buffer {
  return packet.encode({
    type: 'query',
    id,
    flags: packet.RECURSION_DESIRED | packet.CHECKING_DISABLED,
    questions: [question],
    additionals: [
      {
        type: 'OPT',
        name: '.',
        udpPayloadSize: udpPayload,
        extendedRcode: 0,
        ednsVersion: 0,
        flags: packet.DNSSEC_OK,
        flag_do: true,
        options: [],
      },
    ],
  });
}

function overUdp(host: string, port: number, query: Buffer, id: number, timeoutMs: number) {
  return new Promise<Buffer>((resolve, reject) => {
    const socket = dgram.createSocket(host.includes(':') ? 'udp6' : 'udp4');
    const timer = setTimeout(() => end(new ResolverError('no answer in time')), timeoutMs);
    const end = (result: Buffer | Error) => {
      clearTimeout(timer);
      socket.close();
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    socket.once('error', end);
    // The socket is connected, so the kernel drops packets from anybody else.
    socket.connect(port, host, () => socket.send(query));
    socket.on('message', (message) => {
      if (message.length >= 12 && message.readUInt16BE(0) === id) end(message);
    });
  });
}

function overTcp(host: string, port: number, query: Buffer, id: number, timeoutMs: number) {
  return new Promise<Buffer>((resolve, reject) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(query.length);
    const socket = net.connect({ host, port }, () => socket.write(Buffer.concat([length, query])));
    let received = Buffer.alloc(0);
    const end = (result: Buffer | Error) => {
      socket.destroy();
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    socket.setTimeout(timeoutMs, () => end(new ResolverError('no answer in time')));
    socket.once('error', end);
    socket.once('close', () => end(new ResolverError('hung up')));
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return;
      const message = received.subarray(2, 2 + received.readUInt16BE(0));
      end(message.readUInt16BE(0) === id ? message : new ResolverError('foreign answer'));
    });
  });
}

function parseServer(text: string): { host: string; port: number } {
  const [, bracketed, plain, port] =
    /^(?:\[([^\]]+)\]|([^:]+|[^[]*:[^[]*:[^[]*))(?::(\d+))?$/.exec(text) ?? [];
  return { host: bracketed ?? plain ?? text, port: Number(port ?? 53) };
}

/** A TXT record's strings put together, as long as an answer can be. */
export const textOf = (record: Answer): string => {
  const data = 'data' in record ? record.data : '';
  const parts = Array.isArray(data) ? data : [data];
  return Buffer.concat(parts.map((part) => Buffer.from(part as string | Buffer))).toString('utf8');
};

/** The IPv4 and IPv6 addresses of a name; empty if there are none. */
export async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  const found = await Promise.all([resolver.records(name, 'A'), resolver.records(name, 'AAAA')]);
  return found.flat().map((record) => ('data' in record ? String(record.data) : ''));
}

/** The resolver as the readers of records ask it. */
export const namesOf = (resolver: Resolver): Names => ({
  texts: async (name) => (await resolver.records(name, 'TXT')).map(textOf),
  addresses: (name) => addressesOf(resolver, name),
  /** In the order in which senders try them (RFC 5321 §5.1), whatever the order of the answer. */
  exchangers: async (name) =>
    (await resolver.records(name, 'MX'))
      .flatMap((record) => (record.type === 'MX' ? [record.data] : []))
      .map(({ preference = 0, exchange }) => ({ preference, host: exchange.toLowerCase() }))
      .toSorted((a, b) => a.preference - b.preference || (a.host < b.host ? -1 : 1))
      .map(({ host }) => host),
});
