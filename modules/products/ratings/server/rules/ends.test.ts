import { describe, expect, test } from 'vitest';
import { movedBy, shownHighest } from './ends.ts';

const ends = (rating: number | null, highest: number | null, formulaVersion = '2') => ({
  rating,
  highest,
  formulaVersion,
});

describe('what is shown of a kept rating', () => {
  test.each([
    ['a number where its ends are close', ends(800, 865), null],
    ['a range where they are not', ends(800, 866), 866],
    ['the number of version 1', ends(800, null, '1'), null],
    ['nothing where there was none', ends(null, null, '1'), null],
  ])('is %s', (_, rating, highest) => {
    expect(shownHighest(rating)).toBe(highest);
  });
});

describe('by how much a rating moved for certain', () => {
  test.each([
    ['the lesser of what its ends moved', ends(600, 800), ends(650, 820), 20],
    ['downwards too', ends(600, 800), ends(500, 790), -10],
    ['0 where it only became more certain', ends(600, 800), ends(650, 760), 0],
    ['0 where something was hidden', ends(600, 700), ends(550, 750), 0],
    ['null between two versions of the formula', ends(600, null, '1'), ends(500, 520), null],
    ['of version 1 by its number', ends(600, null, '1'), ends(570, null, '1'), -30],
  ])('is %s', (_, before, now, points) => {
    expect(movedBy(before, now)).toBe(points);
  });
});
