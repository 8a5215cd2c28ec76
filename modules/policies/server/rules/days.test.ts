import { describe, expect, it } from 'vitest';
import { dayIn, daysLater, monthsLater } from './days.ts';

describe('Days', () => {
  it('are those of a place', () => {
    const night = new Date('2026-11-19T06:30:00Z');
    expect(dayIn(night, 'America/Los_Angeles')).toBe('2026-11-18');
    expect(dayIn(night, 'Europe/Vienna')).toBe('2026-11-19');
  });

  it.each([
    ['2026-01-15', 12, '2027-01-15'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
  ])('%s and %i months is %s', (day, months, later) => {
    expect(monthsLater(day, months)).toBe(later);
  });

  it('are counted over the ends of months', () => {
    expect(daysLater('2026-12-25', 14)).toBe('2027-01-08');
  });
});
