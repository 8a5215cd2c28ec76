import ipaddr from 'ipaddr.js';

/** Addresses from `first` to `last`, as the numbers that they are. */
interface Range {
  first: bigint;
  last: bigint;
}

/** Networks that nobody has on the internet, so that no mail comes from there (RFC 6890, RFC 4193). */
const nobodys =
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16 224.0.0.0/3
   fc00::/7 fe80::/10 ff00::/8`
    .split(/\s+/)
    .map((network) => {
      const [address = '', bits] = network.split('/');
      return rangeOf(address, Number(bits), Number(bits));
    });

/** A set of addresses of the internet, counted once however often they are named. */
export class AddressRanges {
  readonly #v4: Range[] = [];
  readonly #v6: Range[] = [];

  /** `address` a literal; its first `bits4` bits of IPv4, or `bits6` of IPv6, must agree. */
  add(address: string, bits4: number, bits6: number): void {
    const { isV4, first, last } = rangeOf(address, bits4, bits6);
    const isNobodys = nobodys.some(
      (one) => one.isV4 === isV4 && one.first <= first && last <= one.last,
    );
    if (!isNobodys) (isV4 ? this.#v4 : this.#v6).push({ first, last });
  }

  addAll(other: AddressRanges): void {
    for (const range of other.#v4) this.#v4.push(range);
    for (const range of other.#v6) this.#v6.push(range);
  }

  /** How many IPv4 and IPv6 addresses. */
  size(): { v4: bigint; v6: bigint } {
    return { v4: sizeOf(this.#v4), v6: sizeOf(this.#v6) };
  }
}

function rangeOf(address: string, bits4: number, bits6: number): Range & { isV4: boolean } {
  const parsed = ipaddr.process(address);
  const isV4 = parsed.kind() === 'ipv4';
  const size = 1n << BigInt(isV4 ? 32 - Math.min(bits4, 32) : 128 - bits6);
  const number = BigInt(`0x${Buffer.from(parsed.toByteArray()).toString('hex')}`);
  const first = number - (number % size);
  return { isV4, first, last: first + size - 1n };
}

function sizeOf(ranges: readonly Range[]): bigint {
  const inOrder = ranges.toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0));
  let size = 0n;
  let next = 0n;
  for (const { first, last } of inOrder) {
    const from = first > next ? first : next;
    if (last < from) continue;
    size += last - from + 1n;
    next = last + 1n;
  }
  return size;
}
