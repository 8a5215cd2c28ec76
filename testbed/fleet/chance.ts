/** The same row of numbers from 0 to 1 for the same seed (mulberry32, by T. Ettinger, public domain). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Half of the values lie below the median; `spread` is the standard deviation of their logarithm. */
export interface LogNormal {
  median: number;
  spread: number;
}

/** One value, by Box and Muller's transform. */
export const draw = (random: () => number, { median, spread }: LogNormal): number =>
  median *
  Math.exp(spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));

export const meanOf = ({ median, spread }: LogNormal): number => median * Math.exp(spread ** 2 / 2);
