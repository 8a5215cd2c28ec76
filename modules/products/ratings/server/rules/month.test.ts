import { describe, expect, it } from 'vitest';
import { ratingNews } from './month.ts';

const rated = (rating: number, letter: string | null, highest: number | null = null) => ({
  rating,
  highest,
  letter,
  formulaVersion: '2',
});

describe('What a month brought of the rating', () => {
  it('DSH-069: is better or worse as it moved, with its letters', () => {
    expect(ratingNews('rye.example', rated(612, 'C'), rated(655, 'B'))).toEqual({
      kind: 'better',
      text: 'The security rating of rye.example rose from 612 (C) to 655 (B).',
    });
    expect(ratingNews('rye.example', rated(655, 'B'), rated(654, 'B'))).toEqual({
      kind: 'worse',
      text: 'The security rating of rye.example fell from 655 (B) to 654 (B).',
    });
  });

  it('DSH-069: is how it stands where it did not move for certain', () => {
    expect(ratingNews('rye.example', rated(655, 'B'), rated(655, 'B'))).toEqual({
      kind: 'state',
      text: 'The security rating of rye.example is 655 (B), as before.',
    });
    // Its ends moved apart: only knowledge changed.
    expect(ratingNews('rye.example', rated(655, 'B'), rated(600, null, 700)).kind).toBe('state');
    const older = { ...rated(500, 'D'), formulaVersion: '1' };
    expect(ratingNews('rye.example', older, rated(655, 'B'))).toMatchObject({
      kind: 'state',
      text: expect.stringContaining('does not compare'),
    });
  });

  it('DSH-069: is no good news where it rose by a few points and kept its letter', () => {
    expect(ratingNews('rye.example', rated(374, 'F'), rated(378, 'F'))).toEqual({
      kind: 'state',
      text: 'The security rating of rye.example is 378 (F), hardly above the 374 (F) of the month before.',
    });
    const kind = (from: [number, string], to: [number, string]) =>
      ratingNews('rye.example', rated(...from), rated(...to)).kind;
    expect(kind([374, 'F'], [383, 'F'])).toBe('state');
    expect(kind([374, 'F'], [384, 'F'])).toBe('better');
    expect(kind([638, 'C'], [641, 'B'])).toBe('better');
    expect(kind([378, 'F'], [374, 'F'])).toBe('worse');
  });

  it('DSH-069: is neither where it is the first', () => {
    expect(ratingNews('rye.example', undefined, rated(655, 'B'))).toEqual({
      kind: 'first',
      text: 'rye.example was rated for the first time: 655 (B).',
    });
  });
});
