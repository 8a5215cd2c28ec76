import net from 'node:net';
import { isPinned, mayConnect, pinnedLookup } from '@portal/net/connector';
import type { PinnedHost } from '@portal/net/pinnedHost';
import type { AcceptedSuite } from '../ground/facts.ts';
import { offers } from './cipherSuites.ts';
import {
  clientHello,
  readChoice,
  type ServerChoice,
  ssl2Hello,
  type WireVersion,
  wireVersions,
} from './clientHello.ts';

/** Enough for any ServerHello with a long certificate chain. */
const maxBytes = 96 * 1024;

interface Destination {
  host: PinnedHost;
  port: number;
  timeoutMs: number;
  /** Once it has aborted, nothing more is asked. */
  signal?: AbortSignal | undefined;
  /** Set once the server let a ClientHello time out. It gets no more, so that it costs one timeout only. */
  isHung: boolean;
}

/** Finds which old versions and which kinds of cipher suites the server accepts, with one ClientHello for each. */
export async function probeTls(place: Omit<Destination, 'isHung'>) {
  const destination = { ...place, isHung: false };
  const [ssl2, ...found] = await Promise.all([
    speaksSsl2(destination),
    ...(Object.keys(wireVersions) as WireVersion[]).map((version) =>
      probeVersion(destination, version),
    ),
  ]);
  const accepted = found.filter((one) => one !== null);
  const groups = accepted.flatMap(({ dhBits }) => (dhBits === null ? [] : [dhBits]));
  return {
    versions: [...(ssl2 ? (['SSLv2'] as const) : []), ...accepted.map(({ version }) => version)],
    suites: accepted.flatMap(({ suites }) => suites),
    dhBits: groups.length === 0 ? null : Math.min(...groups),
  };
}

async function probeVersion(destination: Destination, version: WireVersion) {
  const open = offers.filter(({ needsTls12 }) => !needsTls12 || version === 'TLSv1.2');
  const all = open.flatMap(({ suites }) => Object.keys(suites).map(Number));
  if ((await greet(destination, version, all)) === null) return null;
  const suites: AcceptedSuite[] = [];
  let dhBits: number | null = null;
  for (const { kind, bits, suites: offered } of open) {
    const choice = await greet(destination, version, Object.keys(offered).map(Number));
    if (choice === null) continue;
    suites.push({ version, name: offered[choice.suite] ?? 'unknown', bits, kind });
    const hasGroup = /_DHE?_/.test(offered[choice.suite] ?? '');
    if (hasGroup && choice.dhBits !== null)
      dhBits = Math.min(dhBits ?? choice.dhBits, choice.dhBits);
  }
  return { version, suites, dhBits };
}

/** The suite that the server chooses; null if it refuses or answers in another version. */
async function greet(
  destination: Destination,
  version: WireVersion,
  suites: readonly number[],
): Promise<ServerChoice | null> {
  const isName = net.isIP(destination.host.hostname) === 0;
  const hello = clientHello(version, suites, isName ? destination.host.hostname : null);
  const answer = await converse(destination, hello, readChoice);
  if (answer === 'refused' || answer === null) return null;
  return answer.version === wireVersions[version] && suites.includes(answer.suite) ? answer : null;
}

async function speaksSsl2(destination: Destination): Promise<boolean> {
  const answer = await converse(destination, ssl2Hello(), (received) => {
    if (received.length < 5) return null;
    // A ServerHello of SSL 2: a length of two bytes with the high bit set, then type 4.
    return ((received[0] ?? 0) & 0x80) !== 0 && received[2] === 4 ? true : 'refused';
  });
  return answer === true;
}

/**
 * Sends `hello` and reads until `read` returns a result. Null if the server closes the connection, does not answer in
 * time, or has an address that was not approved.
 */
function converse<T>(
  destination: Destination,
  hello: Buffer,
  read: (received: Buffer) => T | null,
): Promise<T | null> {
  return new Promise((resolve) => {
    const { host, port, timeoutMs, signal } = destination;
    if (destination.isHung || signal?.aborted || !mayConnect(host, host.hostname))
      return resolve(null);
    let received: Buffer = Buffer.alloc(0);
    const socket = net.connect({ host: host.hostname, port, lookup: pinnedLookup(host) });
    const give = (result: T | null) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => {
      destination.isHung = true;
      give(null);
    }, timeoutMs);
    socket.once('error', () => give(null));
    socket.once('close', () => give(null));
    socket.once('connect', () => {
      if (isPinned(host, socket.remoteAddress)) socket.write(hello);
      else give(null);
    });
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const seen = read(received);
      if (seen !== null) give(seen);
      else if (received.length > maxBytes) give(null);
    });
  });
}
