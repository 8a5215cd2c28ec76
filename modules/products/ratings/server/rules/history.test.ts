import { describe, expect, test } from 'vitest';
import { pointsOf, weekDifference } from './history.ts';

const now = new Date('2026-11-18T18:00:00Z');
const rated = (daysAgo: number, rating: number | null, highest = rating) => ({
  ratedAt: new Date(now.getTime() - daysAgo * 24 * 60 * 60 * 1000),
  rating,
  highest,
  formulaVersion: '2',
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

test('RAT-055: a rating is not compared with one of an older formula', () => {
  const old = { ...rated(8, 800, null), formulaVersion: '1' };
  expect(weekDifference([old, rated(0, 600)], now)).toBeNull();
});

describe('the chart’s points', () => {
  test('are the last rating of each day of the brand’s zone, in the colour of its band', () => {
    const points = pointsOf(
      [rated(2, 500, 640), rated(1, 700), rated(0.6, 880, 900), rated(0, null)],
      'America/Los_Angeles',
    );
    expect(
      points.map(({ rating, highest, rating_color }) => [rating, highest, rating_color]),
    ).toEqual([
      [500, 640, 'orange'],
      [880, null, 'green'],
    ]);
  });
});
