import { describe, expect, it } from 'vitest';
import { refuseDueDay, reminderOf } from './dueDay.ts';

describe('The day by which a cause is fixed', () => {
  it.each([
    ['2026-11-17', 'DATE_PAST'],
    ['2026-11-18', null],
    ['2027-11-18', null],
    ['2027-11-19', 'DATE_TOO_FAR'],
  ])('%s is answered with %s', (day, refused) => {
    expect(refuseDueDay(day, '2026-11-18')).toBe(refused);
  });

  it.each([
    ['2026-11-20', null, null],
    ['2026-11-19', null, 'tomorrow'],
    ['2026-11-19', 'tomorrow', null],
    ['2026-11-18', null, null],
    ['2026-11-17', null, 'overdue'],
    ['2026-11-17', 'tomorrow', 'overdue'],
    ['2026-10-01', 'overdue', null],
  ] as const)('%s, reminded of %s, is reminded of %s', (day, reminded, now) => {
    expect(reminderOf(day, reminded, '2026-11-18')).toBe(now);
  });
});
