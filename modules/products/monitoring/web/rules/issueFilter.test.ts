import { describe, expect, test } from 'vitest';
import { issueViews } from '#modules/products/monitoring/vocabulary.ts';
import { toFixIn } from '../copyIssues.ts';
import { isAfterFirstScan, offeredViews, viewNamed } from './issueFilter.ts';

const counted = (change: object = {}) =>
  issueViews.map((view) => ({ view, causes: 0, ...Object(change)[view] }));

describe('the list of issues', () => {
  test('offers what there is, and always what is open', () => {
    const views = counted({ fixed: { causes: 1 }, all: { causes: 1 } });
    expect(offeredViews(views, false, 'open')).toEqual([
      { view: 'open', causes: 0 },
      { view: 'fixed', causes: 1 },
      { view: 'all', causes: 1 },
    ]);
  });

  test('MON-359: offers the view that is shown, when nothing is left in it', () => {
    const names = offeredViews(counted(), false, 'accepted').map(({ view }) => view);
    expect(names).toEqual(['open', 'accepted', 'all']);
  });

  test('MON-337: does not offer what is new after a first scan, to which all is new', () => {
    const views = counted({ new: { causes: 2 }, open: { causes: 2 } });
    const names = (isFirst: boolean) =>
      offeredViews(views, isFirst, 'open').map(({ view }) => view);
    expect(names(true)).toEqual(['open', 'all']);
    expect(names(false)).toEqual(['open', 'new', 'all']);
    expect(isAfterFirstScan([{ status: 'completed' }, { status: 'failed' }])).toBe(true);
    expect(isAfterFirstScan([{ status: 'completed' }, { status: 'completed' }])).toBe(false);
  });

  test('MON-339: counts what is open without what merely informs', () => {
    const of = (severity: 'high' | 'low' | 'info', causes: number, places: number) => ({
      severity,
      causes,
      places,
    });
    expect(toFixIn([of('high', 2, 3), of('low', 1, 4)])).toBe('3 things to fix, in 7 places.');
    expect(toFixIn([of('high', 1, 1), of('info', 1, 9)])).toBe(
      'One thing to fix. One more merely informs.',
    );
    expect(toFixIn([of('info', 2, 9)])).toBe('Nothing is left to fix. 2 more merely inform.');
  });

  test('reads the view from an address that may hold anything', () => {
    expect(viewNamed('fixed')).toBe('fixed');
    expect(viewNamed('<script>')).toBe('open');
    expect(viewNamed(null)).toBe('open');
  });
});
