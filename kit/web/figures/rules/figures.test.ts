import { describe, expect, it } from 'vitest';
import type { Figure, FigureKind } from '#kit/contract/figures.ts';
import { endsWords, figureWords, placesOf, rangeOf, tableRows, valueWords } from './figures.ts';

const dateAt = (place: number) => `day ${place}`;
const figure = (kind: FigureKind, known: readonly number[]): Figure => ({
  kind,
  meaning: '',
  movedBy: null,
  values: [
    ...Array.from({ length: 13 - known.length }, () => null),
    ...known.map((value) => ({ value, highest: null, severities: null })),
  ],
});

describe('a chart', () => {
  it('DSH-107: is told in one sentence that names its ends', () => {
    expect(figureWords(figure('training', [20, 60]), dateAt)).toBe(
      'Training finished: 20% on day 11, 60% today.',
    );
    expect(figureWords(figure('causes', [4]), dateAt)).toBe('To fix on websites: 4 today.');
  });

  it('DSH-120: tells a range by both ends, and makes no way from one to the other', () => {
    const range = { value: 363, highest: 423, severities: null };
    expect(valueWords('rating', range)).toBe('363 to 423');
    const widened = figure('rating', [393, 393]);
    widened.values[12] = range;
    expect(endsWords(widened, dateAt)).toBe('393 on day 11, between 363 and 423 today');
    expect(rangeOf(widened)).toEqual({ from: 363, to: 423 });
    const [number, bar] = placesOf(widened, { width: 120, height: 60 });
    expect([number?.y, number?.top]).toEqual([30, 30]);
    expect([bar?.y, bar?.top]).toEqual([60, 0]);
  });

  it('DSH-120: says that nothing is seen today', () => {
    const unseen = figure('rating', [400, 400]);
    unseen.values[12] = null;
    expect(endsWords(unseen, dateAt)).toBe('400 on day 11, not seen today');
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
