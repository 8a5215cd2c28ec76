import { describe, expect, test } from 'vitest';
import { pointsOf, weekDifference } from './history.ts';

const now = new Date('2026-11-18T18:00:00Z');
const rated = (daysAgo: number, rating: number | null) => ({
  ratedAt: new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000),
  rating,
});

describe('the difference to a week ago', () => {
  test.each([
    [
      'the newest less the last of a week ago or before',
      [
        [9, 500],
        [7, 520],
        [1, 600],
        [0, 610],
      ],
      90,
    ],
    [
      'null before the first week is over',
      [
        [6, 500],
        [0, 610],
      ],
      null,
    ],
    [
      'null where too little is known now',
      [
        [8, 500],
        [1, 610],
        [0, null],
      ],
      null,
    ],
    [
      'passes over days of which too little was known',
      [
        [8, 500],
        [7, null],
        [0, 610],
      ],
      110,
    ],
  ] as const)('is %s', (_, history, difference) => {
    expect(
      weekDifference(
        history.map(([daysAgo, rating]) => rated(daysAgo, rating)),
        now,
      ),
    ).toBe(difference);
  });
});

describe('the chart’s points', () => {
  test('are the last rating of each day of the brand’s zone, in the colour of its band', () => {
    const points = pointsOf(
      [rated(2, 500), rated(1, 700), rated(0.6, 900), rated(0, null)],
      'America/Los_Angeles',
    );
    expect(points.map(({ rating, rating_color }) => [rating, rating_color])).toEqual([
      [500, 'orange'],
      [900, 'green'],
    ]);
  });
});
