import { describe, expect, it } from 'vitest';
import { momentsUntil } from '#kit/contract/figures.ts';
import { formatDay } from '#kit/web/dates.ts';
import { monthStarts, placeOf } from './history.ts';

const moments = momentsUntil(new Date('2026-11-28T06:00:00Z')).map((at) => at.toISOString());

describe('DSH-113: the weeks on one line', () => {
  it('puts what was done where its day is, and nothing beyond the ends', () => {
    expect(placeOf(moments[0] ?? '', moments)).toBe(0);
    expect(placeOf(moments[6] ?? '', moments)).toBeCloseTo(0.5);
    expect(placeOf('2026-11-28T06:00:00Z', moments)).toBe(1);
    expect(placeOf('2020-01-01T00:00:00Z', moments)).toBe(0);
  });

  it('names the months at their first day, by the zone of all dates on the screen', () => {
    expect(monthStarts(moments, formatDay).map(({ month }) => month)).toEqual(['Oct', 'Nov']);
    // Here 1 November, on which clocks went back, would come twice.
    const late = momentsUntil(new Date('2026-11-28T07:30:00Z')).map((at) => at.toISOString());
    expect(monthStarts(late, formatDay).map(({ month }) => month)).toEqual(['Oct', 'Nov']);
  });
});
