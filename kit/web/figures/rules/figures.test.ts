import { describe, expect, it } from 'vitest';
import type { Figure, FigureKind } from '#kit/contract/figures.ts';
import { changeOf, figureWords, placesOf, rangeOf, tableRows, valueWords } from './figures.ts';

const dateAt = (place: number) => `day ${place}`;
const figure = (
  kind: FigureKind,
  known: readonly number[],
  movedBy: number | null = null,
): Figure => ({
  kind,
  meaning: '',
  movedBy,
  values: [
    ...Array.from({ length: 13 - known.length }, () => null),
    ...known.map((value) => ({ value, highest: null, severities: null })),
  ],
});

describe('DSH-106: a change is told by its sign, its amount and its time', () => {
  it.each([
    ['rating', 24, 'up', true, 'Up 24 points since day 8'],
    ['rating', -1, 'down', false, 'Down 1 point since day 8'],
    ['rating', 0, 'same', false, 'As on day 8'],
    ['rating', null, 'same', false, 'Does not compare with day 8'],
    ['causes', 3, 'up', false, '3 more than on day 8'],
    ['causes', -2, 'down', true, '2 fewer than on day 8'],
    ['training', 8, 'up', true, 'Up 8 points since day 8'],
    ['maturity', 1, 'up', true, 'Up 1 level since day 8'],
    ['maturity', -2, 'down', false, 'Down 2 levels since day 8'],
  ] as const)('%s by %d', (kind, movedBy, direction, isGood, words) => {
    const known = Array.from({ length: 10 }, () => 5);
    expect(changeOf(figure(kind, known, movedBy), dateAt)).toEqual({ direction, isGood, words });
  });

  it('does not call a range that only widened the same', () => {
    const widened = figure('rating', [300, 300], 0);
    widened.values[12] = { value: 280, highest: 400, severities: null };
    expect(changeOf(widened, dateAt).words).toBe('No certain change since day 11');
  });

  it('compares with the first value of this month where none is older, and says where there is none', () => {
    expect(changeOf(figure('rating', [300, 310], 10), dateAt).words).toBe(
      'Up 10 points since day 11',
    );
    expect(changeOf(figure('rating', [300]), dateAt).words).toBe('Known for the first time');
  });
});

describe('a chart', () => {
  it('DSH-107: is told in one sentence that names its ends', () => {
    expect(figureWords(figure('training', [20, 60]), dateAt)).toBe(
      'Training finished: 20% on day 11, 60% today.',
    );
    expect(figureWords(figure('causes', [4]), dateAt)).toBe('Things to fix: 4 today.');
    const range = { value: 363, highest: 423, severities: null };
    expect(valueWords('rating', range)).toBe('363 to 423');
  });

  it('DSH-107: fits its data, and makes no leap of a few points', () => {
    expect(rangeOf(figure('rating', [400, 410]))).toEqual({ from: 375, to: 435 });
    expect(rangeOf(figure('rating', [300, 500]))).toEqual({ from: 300, to: 500 });
    expect(rangeOf(figure('causes', [0, 0]))).toEqual({ from: 0, to: 1 });
    expect(rangeOf(figure('training', [50]))).toEqual({ from: 0, to: 100 });
    expect(rangeOf(figure('maturity', [2]))).toEqual({ from: 0, to: 5 });
  });

  it('DSH-107: has its weeks from left to right, the newest at the edge', () => {
    const places = placesOf(figure('maturity', [1, 5]), { width: 120, height: 50 });
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [110, 40],
      [120, 0],
    ]);
  });

  it('DSH-107: has every fourth week in its table, as far as something is known', () => {
    const nine = Array.from({ length: 9 }, () => 1);
    expect(tableRows([figure('causes', nine), figure('rating', [1])])).toEqual([12, 8, 4]);
    expect(tableRows([figure('rating', [1])])).toEqual([12]);
  });
});
