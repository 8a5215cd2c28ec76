import { isIPv6 } from 'node:net';
import type { RateOptions } from '@portal/ratings';
import ipaddr from 'ipaddr.js';
import { askInPieces } from './askJson.ts';
import { askWhole } from './daily.ts';
import { exportedOn, roa } from './roas.ts';

/** A whole export had about a hundred megabytes in 2026. */
const limits = { timeoutMs: 120_000, maxBytes: 512 * 1024 * 1024 };
/** An object of it has about a hundred bytes. */
const maxObject = 64 * 1024;

/** There are hundreds of thousands of ROAs: each is kept as its network's address, its length, and who may announce it. */
const addressBytes = 16;
const roaBytes = addressBytes + 1 + 4;
/** What stands before an IPv4 address where both kinds have sixteen bytes (RFC 4291 §2.5.5.2). */
const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255];
const mappedBits = 8 * mapped.length;

interface Vrps {
  /** ISO instant. */
  asOf: string;
  packed: Buffer;
}

/**
 * An export of all ROAs, as validators of the RPKI make it, fetched once a day. It is large, so that no rating waits for it:
 * one that comes before it knows nothing. Where it cannot be fetched, that of the day before stays, with its own instant;
 * `onFailure` is told why.
 */
export function createVrps(
  url: string,
  onFailure: (error: unknown) => void,
): (now: Date) => NonNullable<RateOptions['roasOf']> {
  let known: Vrps | null = null;
  const renew = askWhole(async () => {
    known = await readExport(url);
    return known;
  }, onFailure);
  return (now) => async (addresses) => {
    void renew(now);
    if (known === null) throw new Error('no export of ROAs was read yet');
    const { asOf, packed } = known;
    const roas = addresses.flatMap((address) => coveringOf(packed, address));
    return { source: `RPKI, by ${new URL(url).host}`, asOf, roas };
  };
}

async function readExport(url: string): Promise<Vrps> {
  let asOf: string | null = null;
  const packed: Buffer[] = [];
  for await (const objects of objectsIn(askInPieces(url, limits))) {
    // What is said of the export itself comes first.
    if (asOf === null && objects.length > 0) asOf = exportedOn.parse(objects[0]);
    const roas = objects.filter((one) => 'prefix' in one);
    packed.push(Buffer.from(roas.flatMap((one) => packedOf(one))));
  }
  const all = Buffer.concat(packed);
  if (asOf === null || all.length === 0) throw new Error(`${new URL(url).host} lists no ROA`);
  return { asOf, packed: all };
}

/** The innermost objects of a JSON text, as they come: those of an export have none inside. */
async function* objectsIn(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<object[]> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    rest += decoder.decode(piece, { stream: true });
    const ended = rest.split('}');
    rest = ended.pop() ?? '';
    if (rest.length > maxObject) throw new Error('this is no export of ROAs');
    yield ended.flatMap((text): object[] => {
      const start = text.lastIndexOf('{');
      return start === -1 ? [] : [JSON.parse(`${text.slice(start)}}`)];
    });
  }
  if (rest.trim() !== '') throw new Error('the export of ROAs is cut off');
}

function packedOf(object: object): number[] {
  const { asn, prefix } = roa.parse(object);
  const isV6 = prefix.includes(':');
  const [address, length] = (isV6 ? ipaddr.IPv6 : ipaddr.IPv4).parseCIDR(prefix);
  const bits = isV6 ? length : length + mappedBits;
  const number = Number(asn.slice('AS'.length));
  return [...bytesOf(address), bits, number >>> 24, number >>> 16, number >>> 8, number];
}

function bytesOf(address: { toByteArray(): number[] }): number[] {
  const own = address.toByteArray();
  return own.length === addressBytes ? own : [...mapped, ...own];
}

function coveringOf(packed: Buffer, address: string): { asn: string; prefix: string }[] {
  const own = bytesOf(ipaddr.parse(address));
  const kind = isIPv6(address) ? ipaddr.IPv6 : ipaddr.IPv4;
  const before = isIPv6(address) ? 0 : mappedBits;
  const found: { asn: string; prefix: string }[] = [];
  for (let at = 0; at < packed.length; at += roaBytes) {
    const bits = packed.readUInt8(at + addressBytes);
    if (bits < before || !isWithin(own, packed, at, bits)) continue;
    const length = bits - before;
    const network = kind.networkAddressFromCIDR(`${address}/${length}`).toString();
    const asn = packed.readUInt32BE(at + addressBytes + 1);
    found.push({ asn: `AS${asn}`, prefix: `${network}/${length}` });
  }
  return found;
}

/** Whether the first bits of an address are those of the network at a place; from their end, where most differ. */
function isWithin(own: readonly number[], packed: Buffer, at: number, bits: number): boolean {
  for (let byte = Math.ceil(bits / 8) - 1; byte >= 0; byte--) {
    const beyond = Math.max(0, 8 * (byte + 1) - bits);
    if (((own[byte] ?? 0) ^ (packed[at + byte] ?? 0)) >> beyond !== 0) return false;
  }
  return true;
}
