import { describe, expect, test } from 'vitest';
import { type Recurring, recurrenceWords } from './scheduleWords.ts';

const zone = 'America/Los_Angeles';
const schedule = (part: Partial<Recurring>): Recurring => ({
  recurrence: 'm',
  // Tuesday 10 March 2026, 1:00 AM in Los Angeles.
  plannedFor: '2026-03-10T08:00:00Z',
  runOnDayOfWeek: false,
  scheduledDayOfWeek: null,
  weekIndex: null,
  dayOfMonth: 10,
  ...part,
});

describe('A recurrence in words (MON-018)', () => {
  test.each<[Partial<Recurring>, string]>([
    [{ recurrence: 'd' }, 'Every day'],
    [{ recurrence: 'w' }, 'Every week on Tuesday'],
    [{ recurrence: 'w', scheduledDayOfWeek: 7 }, 'Every week on Sunday'],
    [{ recurrence: 'm' }, 'Every month on the 10th'],
    [{ recurrence: 'q' }, 'Every three months on the 10th'],
    [{ dayOfMonth: 1 }, 'Every month on the 1st'],
    [{ dayOfMonth: 31 }, 'Every month on the 31st, or the month’s last day'],
  ])('%o reads %s', (part, words) => {
    expect(recurrenceWords(schedule(part), zone)).toBe(words);
  });

  test('week index runs first, second, third, fourth, last', () => {
    const words = [1, 2, 3, 4, 5].map((weekIndex) =>
      recurrenceWords(schedule({ runOnDayOfWeek: true, scheduledDayOfWeek: 5, weekIndex }), zone),
    );
    expect(words).toEqual([
      'Every month on the first Friday',
      'Every month on the second Friday',
      'Every month on the third Friday',
      'Every month on the fourth Friday',
      'Every month on the last Friday',
    ]);
  });

  test('the weekday is that of the zone, not of UTC', () => {
    // Wednesday in UTC, still Tuesday in Los Angeles.
    const late = schedule({ recurrence: 'w', plannedFor: '2026-03-11T05:00:00Z' });
    expect(recurrenceWords(late, zone)).toBe('Every week on Tuesday');
  });
});
