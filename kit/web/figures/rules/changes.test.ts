import { describe, expect, it } from 'vitest';
import type { Figure, FigureKind } from '#kit/contract/figures.ts';
import { changedWords, changeOf, changesSince } from './changes.ts';

const dateAt = (place: number) => `day ${place}`;
/** Known for ten weeks, if nothing else is said. */
const figure = (kind: FigureKind, movedBy: number | null, weeks = 10): Figure => ({
  kind,
  meaning: '',
  movedBy,
  values: [
    ...Array.from({ length: 13 - weeks }, () => null),
    ...Array.from({ length: weeks }, () => ({ value: 5, highest: null, severities: null })),
  ],
});
const widened = (kind: FigureKind): Figure => {
  const one = figure(kind, 0);
  one.values[12] = { value: 4, highest: 9, severities: null };
  return one;
};

describe('DSH-132: all changes of a screen are told since one day', () => {
  it('that of a month ago, or the first since on which one of them compares', () => {
    expect(changesSince([figure('rating', 24), figure('training', 5, 3)])).toBe(8);
    expect(changesSince([figure('causes', 0, 2), figure('training', 5, 3)])).toBe(10);
    expect(changesSince([figure('rating', null), figure('training', 5, 3)])).toBe(10);
  });

  it('none where nothing compares', () => {
    expect(changesSince([])).toBe(-1);
    expect(changesSince([figure('rating', null), figure('causes', null, 1)])).toBe(-1);
  });

  it('what is known only since later has nothing to compare', () => {
    const later = { direction: 'first', isGood: false, words: 'Nothing to compare yet' };
    expect(changeOf(figure('rating', 10, 2), 8)).toEqual(later);
    expect(changeOf(figure('rating', null, 1), 8)).toEqual(later);
    expect(changeOf(figure('rating', 10, 2), 11).words).toBe('Up 10 points');
  });
});

describe('DSH-106: a change is told by its sign and its amount', () => {
  it.each([
    ['rating', 24, 'up', true, 'Up 24 points'],
    ['rating', -1, 'down', false, 'Down 1 point'],
    ['rating', 0, 'same', false, 'No change'],
    ['rating', null, 'same', false, 'Does not compare'],
    ['causes', 3, 'up', false, '3 more'],
    ['causes', -2, 'down', true, '2 fewer'],
    ['causes', 0, 'same', false, 'No change'],
    ['training', 8, 'up', true, 'Up 8 points'],
    ['maturity', 1, 'up', true, 'Up 1 level'],
    ['maturity', -2, 'down', false, 'Down 2 levels'],
  ] as const)('%s by %d', (kind, movedBy, direction, isGood, words) => {
    expect(changeOf(figure(kind, movedBy), 8)).toEqual({ direction, isGood, words });
  });

  it('does not call a range that only widened the same', () => {
    expect(changeOf(widened('rating'), 8).words).toBe('No certain change');
  });
});

describe('DSH-118: what changed is told in one line', () => {
  const told = (...figures: Figure[]) => changedWords(figures, dateAt);

  it('in the words of the figures, good news and bad', () => {
    expect(told(figure('rating', 24), figure('causes', -3), figure('training', -15))).toBe(
      'Since day 8: rating up 24 points, 3 fewer to fix on websites, training down 15 points.',
    );
    expect(told(figure('maturity', 1))).toBe('Since day 8: maturity up 1 level.');
  });

  it('in the order of the screen, what moved first and what stayed last', () => {
    expect(told(figure('training', -15), figure('causes', null, 1))).toBe(
      'Since day 8: training down 15 points.',
    );
    expect(told(figure('maturity', 0), figure('training', -15), widened('rating'))).toBe(
      'Since day 8: training down 15 points, no certain change in rating, no change in maturity.',
    );
  });

  it('says that nothing changed, and of a range that nothing did for certain', () => {
    expect(told(figure('maturity', 0), figure('training', 0))).toBe(
      'Since day 8: no change in training and maturity.',
    );
    expect(told(widened('rating'))).toBe('Since day 8: no certain change in rating.');
  });

  it('leaves out what is known only since later', () => {
    expect(told(figure('rating', 24), figure('training', 5, 3))).toBe(
      'Since day 8: rating up 24 points.',
    );
    expect(told(figure('rating', 24), figure('training', 0, 3))).toBe(
      'Since day 8: rating up 24 points.',
    );
  });

  it('leaves to the figures what has no more room', () => {
    const all = [
      figure('rating', 24),
      figure('causes', -3),
      figure('training', -15),
      figure('maturity', 1),
    ];
    expect(told(...all)).toBe(
      'Since day 8: rating up 24 points, 3 fewer to fix on websites, training down 15 points.',
    );
    expect(told(...all.map(({ kind }) => figure(kind, 0)))).toBe(
      'Since day 8: no change in rating, things to fix on websites, training, and maturity.',
    );
  });

  it('is not there where nothing compares or is seen', () => {
    expect(told()).toBeNull();
    expect(told(figure('rating', null), figure('causes', null, 1))).toBeNull();
    const unseen = figure('rating', null);
    unseen.values[12] = null;
    expect(told(unseen)).toBeNull();
  });
});
