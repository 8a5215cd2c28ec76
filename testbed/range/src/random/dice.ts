/**
 * A random generator whose results depend only on the seed: Mulberry32 by Tommy Ettinger (2017, public
 * domain), https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */

export interface Dice {
  /** An integer from 0 to `sides` − 1. */
  roll(sides: number): number;
  /** True with the probability `share`, from 0 to 1. */
  chance(share: number): boolean;
  pick<T>(of: readonly T[]): T;
  /** All items in random order. */
  shuffled<T>(of: readonly T[]): T[];
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number) => Math.floor(next() * sides);
  return {
    roll,
    chance: (share) => next() < share,
    pick: <T>(of: readonly T[]) => of[roll(of.length)] as T,
    // Fisher–Yates shuffle, from the end.
    shuffled: <T>(of: readonly T[]) => {
      const all = [...of];
      for (let last = all.length - 1; last > 0; last--) {
        const other = roll(last + 1);
        [all[last], all[other]] = [all[other] as T, all[last] as T];
      }
      return all;
    },
  };
}
