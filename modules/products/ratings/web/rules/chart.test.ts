import { describe, expect, test } from 'vitest';
import { bandOf } from '#modules/products/ratings/vocabulary.ts';
import {
  axisOf,
  bandsIn,
  chartWords,
  footOfName,
  heightOf,
  linesFor,
  marksOf,
  monthsOf,
  newestNumbers,
  placesOf,
} from './chart.ts';

const points = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    rating: 500 + day,
    highest: null,
    rating_date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
  }));
const whole = { from: 250, to: 900 };

describe('the scale', () => {
  test('band lines at 640, 740 and 850 are drawn only when there are more than 100 points', () => {
    const area = { width: 100, height: 650, ...whole };
    const drawn = linesFor(points(101), area);
    expect(linesFor(points(100), area)).toEqual([]);
    expect(drawn.map(({ at, y }) => [at, y])).toEqual([
      [640, 260],
      [740, 160],
      [850, 50],
    ]);
    expect(linesFor(points(101), { ...area, from: 460, to: 650 }).map(({ at }) => at)).toEqual([
      640,
    ]);
  });

  test('RAT-127: the name of a band stands where neither a band’s line nor the ratings cross it', () => {
    const area = { width: 1000, height: 220, ...whole };
    const feet = (rating: number, count: number) => {
      const flat = points(count).map((point) => ({ ...point, rating }));
      return bandsIn(area).map((band) => Math.round(footOfName(band, flat, area) ?? -1));
    };
    expect(feet(500, 3)).toEqual([106, 72, 18]);
    // The line at 850 would cross 'Advanced'.
    expect(feet(500, 101)).toEqual([106, 72, 48]);
    expect(feet(610, 3)).toEqual([214, 72, 18]);
    const thin = { ...area, from: 300, to: 670 };
    const [, intermediate] = bandsIn(thin);
    expect(intermediate && footOfName(intermediate, points(3), thin)).toBeNull();
  });

  test('bands are Basic 250-640, Intermediate 640-740, Advanced 740-900', () => {
    expect([250, 639, 640, 739, 740, 900].map(bandOf)).toEqual([
      'Basic',
      'Basic',
      'Intermediate',
      'Intermediate',
      'Advanced',
      'Advanced',
    ]);
  });

  test('fits the ratings with some room, and never goes past 250 and 900', () => {
    expect(axisOf(points(3))).toEqual({ from: 460, to: 550 });
    expect(axisOf([{ rating: 280, highest: 615 }])).toEqual({ from: 250, to: 660 });
    const ends = [251, 899].map((rating) => ({ rating, highest: null }));
    expect(axisOf(ends)).toEqual(whole);
  });

  test('has the bands that it reaches, each with the part that it does', () => {
    expect(bandsIn(whole).map(({ bottom, top }) => [bottom, top])).toEqual([
      [250, 640],
      [640, 740],
      [740, 900],
    ]);
    expect(bandsIn({ from: 460, to: 640 })).toMatchObject([
      { name: 'Basic', bottom: 460, top: 640 },
    ]);
  });

  test('goes from the bottom to the top', () => {
    const area = { height: 220, from: 460, to: 550 };
    expect([460, 505, 550].map((rating) => heightOf(rating, area))).toEqual([220, 110, 0]);
  });
});

describe('the chart', () => {
  const wide = { width: 100, height: 10, ...whole };
  const square = { width: 65, height: 65, ...whole };

  test('places each rating by its day, a gap included', () => {
    const [first, second, last] = [0, 1, 10].map((day) => ({
      rating: 500,
      highest: null,
      rating_date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    }));
    if (!first || !second || !last) throw new Error('three');
    const xs = placesOf([first, second, last], wide).map(({ x }) => x);
    expect(xs).toEqual([0, 10, 100]);
  });
  test('puts a single rating in the middle', () => {
    expect(placesOf(points(1), wide)[0]?.x).toBe(50);
  });
  test('RAT-008: names the months between its ends, not too many', () => {
    const labels = (days: number) => monthsOf(points(days), 1000).map(({ label }) => label);
    expect(labels(2)).toEqual([]);
    expect(labels(20)).toEqual([]);
    expect(labels(100)).toEqual(['Feb 2026', 'Mar 2026']);
    expect(labels(800).length).toBeLessThanOrEqual(6);
    expect(labels(800).length).toBeGreaterThan(3);
    const [february] = monthsOf(points(101), 1000);
    expect(february?.x).toBeCloseTo(310);
    // A phone has room for one because the days stand partly outside.
    expect(monthsOf(points(101), 230)).toEqual([]);
    const outside = { left: 32, right: 48 };
    expect(monthsOf(points(101), 230, outside).map(({ label }) => label)).toEqual(['Mar 2026']);
  });
  test('says the same in words', () => {
    expect(chartWords([])).toBe('No rating yet.');
    expect(chartWords(points(1))).toBe(
      'One rating: 500. The line begins with the next, tomorrow at the latest.',
    );
    expect(chartWords(points(3))).toBe(
      'From 500 to 502 over 3 days with a rating. The chart shows 460 to 550 of the scale from 250 to 900.',
    );
  });
  test('RAT-054: tells a range as such', () => {
    const ranges = points(2).map((point) => ({ ...point, highest: 700 }));
    expect(chartWords(ranges)).toBe(
      'First between 500 and 700, now between 501 and 700, over 2 days with a rating. The chart shows 460 to 740 of the scale from 250 to 900.',
    );
  });
  test('RAT-127: draws a range as a bar between its ends, and no line to or from it', () => {
    const days = points(5).map((point, day) => ({
      ...point,
      rating: day < 2 ? 500 : 300,
      highest: day === 2 || day === 3 ? 700 : null,
    }));
    expect(marksOf(days, square)).toEqual({
      line: 'M0 40h0L16.25 40M65 60h0',
      bars: [{ left: 28.5, right: 52.75, y: 60, top: 20 }],
    });
  });
  test('RAT-127: writes both ends of the newest range beside them', () => {
    const [day] = points(1);
    if (!day) throw new Error('one');
    const at = (rating: number, highest: number | null) =>
      newestNumbers([{ ...day, rating, highest }], { ...square, height: 650 });
    expect(at(500, 700)).toEqual([
      { value: 700, y: 205 },
      { value: 500, y: 405 },
    ]);
    expect(at(500, null)).toEqual([{ value: 500, y: 405 }]);
    expect(newestNumbers([], square)).toEqual([]);
  });
  test('RAT-127: keeps bars apart, the newest right of the chart, and draws none of numbers', () => {
    const ranges = points(3).map((point) => ({ ...point, highest: 700 + point.rating - 500 }));
    const { line, bars } = marksOf(ranges, { ...square, width: 6 });
    expect(line).toBe('');
    expect(bars.map(({ left, right }) => [left, right])).toEqual([
      [0, 1.5],
      [1.5, 4.5],
      [10, 18],
    ]);
    expect(marksOf(points(3), square).bars).toEqual([]);
  });
});
