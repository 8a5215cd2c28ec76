import { describe, expect, test } from 'vitest';
import type { FindingView } from '#modules/products/monitoring/schemas.ts';
import {
  countsBySeverity,
  type FindingsShown,
  placeOf,
  shownFindings,
  stillShown,
} from './severityFilter.ts';

const finding = (findingId: string, severity: FindingView['severity']) =>
  ({ findingId, severity, decision: null, fixedAt: null }) as unknown as FindingView;
const findings = [
  finding('l', 'low'),
  finding('h1', 'high'),
  finding('i', 'info'),
  finding('h2', 'high'),
];

const shown = (which: FindingsShown, of = findings) =>
  shownFindings(of, which).map(({ findingId }) => findingId);

describe('the findings of a scan', () => {
  test('stand most severe first', () => {
    expect(shown('all')).toEqual(['h1', 'h2', 'l', 'i']);
  });
  test('can be narrowed to one severity', () => {
    expect(shown('low')).toEqual(['l']);
  });
  test('MON-340: what was decided about, or fixed since, is in no severity', () => {
    const all = [
      ...findings,
      { ...finding('a', 'high'), decision: 'accepted' as const },
      { ...finding('f', 'high'), fixedAt: '2026-11-18T18:00:00.000Z' },
    ];
    expect(shown('high', all)).toEqual(['h1', 'h2']);
    expect(shown('settled', all)).toEqual(['a', 'f']);
    expect(shown('all', all)).toHaveLength(6);
  });
  test('MON-359: a choice of which nothing is left gives way to all', () => {
    const counts = [{ severity: 'high' as const }];
    expect(stillShown('high', counts, 0)).toBe('high');
    expect(stillShown('low', counts, 0)).toBe('all');
    expect(stillShown('settled', counts, 1)).toBe('settled');
    expect(stillShown('settled', counts, 0)).toBe('all');
    expect(stillShown('all', [], 0)).toBe('all');
  });
  test('are counted for the severities that there are', () => {
    expect(countsBySeverity(findings)).toEqual([
      { severity: 'high', count: 2 },
      { severity: 'low', count: 1 },
      { severity: 'info', count: 1 },
    ]);
  });
});

describe('the place of a finding', () => {
  test.each([
    [{ url: 'https://shop.example/search?q=1', parameter: 'q' }, '/search?q=1 (q)'],
    [{ url: 'https://shop.example/caf%C3%A9', parameter: null }, '/café'],
    [{ url: 'https://shop.example/%E0%A4%A', parameter: null }, '/%E0%A4%A'],
    [{ url: 'not an address', parameter: null }, 'not an address'],
    [{ url: 'https://shop.example/', parameter: null }, 'Home page'],
    [{ url: 'https://shop.example', parameter: 'id' }, 'Home page (id)'],
    [{ url: 'https://shop.example/?page=2', parameter: null }, '/?page=2'],
  ])('MON-358: %o reads %s', (place, words) => {
    expect(placeOf(place)).toBe(words);
  });
});
