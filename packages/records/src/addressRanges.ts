import ipaddr from 'ipaddr.js';

/** Addresses from `first` to `last`, as the numbers that they are. */
interface Range {
  first: bigint;
  last: bigint;
}

/** A set of addresses, counted once however often they are named. */
export class AddressRanges {
  readonly #v4: Range[] = [];
  readonly #v6: Range[] = [];

  /** `address` a literal; its first `bits4` bits of IPv4, or `bits6` of IPv6, must agree. */
  add(address: string, bits4: number, bits6: number): void {
    const parsed = ipaddr.process(address);
    const isV4 = parsed.kind() === 'ipv4';
    const width = isV4 ? 32 : 128;
    const size = 1n << BigInt(width - (isV4 ? Math.min(bits4, 32) : bits6));
    const number = BigInt(`0x${Buffer.from(parsed.toByteArray()).toString('hex')}`);
    const first = number - (number % size);
    (isV4 ? this.#v4 : this.#v6).push({ first, last: first + size - 1n });
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
