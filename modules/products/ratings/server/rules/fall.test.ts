import { describe, expect, it } from 'vitest';
import { fallOf } from './ends.ts';

const rating = (number: number, letter: string, highest: number | null = null) => ({
  rating: number,
  highest,
  letter,
  formulaVersion: '2',
});

describe('A grade', () => {
  it('falls where the number did, by a letter', () => {
    expect(fallOf(rating(880, 'A'), rating(700, 'C'))).toEqual({ from: 'A', to: 'C' });
    expect(fallOf(rating(700, 'C'), rating(880, 'A'))).toBe(null);
    expect(fallOf(rating(880, 'A'), rating(860, 'A'))).toBe(null);
  });

  it('does not fall where less is known, or another formula counts', () => {
    expect(fallOf(rating(880, 'A', 880), rating(500, 'F', 890))).toBe(null);
    const older = { ...rating(880, 'A'), formulaVersion: '1' };
    expect(fallOf(older, rating(500, 'F'))).toBe(null);
    expect(fallOf({ ...older, letter: null }, rating(500, 'F'))).toBe(null);
  });
});
