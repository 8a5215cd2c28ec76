import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { recurrences } from '#modules/products/monitoring/vocabulary.ts';
import { nextOccurrence, type RecurrenceRule } from './recurrence.ts';

const timeZone = 'America/Los_Angeles';
const instant = (local: string, zone = timeZone) =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds);
const localOf = (date: Date, zone = timeZone) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

function rule(first: string, change: Partial<RecurrenceRule> = {}): RecurrenceRule {
  return {
    recurrence: 'm',
    firstAt: instant(first),
    timeZone,
    runOnDayOfWeek: false,
    scheduledDayOfWeek: null,
    weekIndex: null,
    dayOfMonth: Temporal.PlainDateTime.from(first).day,
    ...change,
  };
}

/** The first `count` occurrences as local text, the first date included. */
function occurrences(of: RecurrenceRule, count: number): string[] {
  const found = [of.firstAt];
  while (found.length < count) found.push(nextOccurrence(of, found.at(-1) ?? of.firstAt));
  return found.map((date) => localOf(date).toString());
}
const days = (of: RecurrenceRule, count: number) =>
  occurrences(of, count).map((text) => text.slice(0, 10));

describe('The next due time (MON-060, MON-067, MON-071, MON-081)', () => {
  it('runs first at the first date, whatever the day fields say', () => {
    const onMonday = { runOnDayOfWeek: true, scheduledDayOfWeek: 1, weekIndex: 1 };
    const first = rule('2026-11-19T01:00', onMonday);
    expect(nextOccurrence(first, new Date(0))).toEqual(first.firstAt);
    expect(occurrences(first, 2)[1]).toBe('2026-12-07T01:00:00');
  });

  it('d › every day at the same time on the wall', () => {
    const daily = rule('2026-12-30T01:00', { recurrence: 'd' });
    expect(occurrences(daily, 3)).toEqual([
      '2026-12-30T01:00:00',
      '2026-12-31T01:00:00',
      '2027-01-01T01:00:00',
    ]);
  });

  it('w › every week, on the chosen weekday', () => {
    const weekly = rule('2026-11-19T01:00', { recurrence: 'w' });
    expect(occurrences(weekly, 2)[1]).toBe('2026-11-26T01:00:00');
    const onMonday = { ...weekly, runOnDayOfWeek: true, scheduledDayOfWeek: 1 };
    expect(occurrences(onMonday, 3).slice(1)).toEqual([
      '2026-11-23T01:00:00',
      '2026-11-30T01:00:00',
    ]);
  });

  it.each([
    [
      'm › on the 31st, or the last day of a shorter month',
      rule('2027-12-31T01:00'),
      ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'q › every three months',
      rule('2026-11-30T01:00', { recurrence: 'q' }),
      ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30'],
    ],
    [
      'm › week index five is the last such weekday',
      rule('2026-10-30T01:00', { runOnDayOfWeek: true, scheduledDayOfWeek: 5, weekIndex: 5 }),
      ['2026-10-30', '2026-11-27', '2026-12-25', '2027-01-29'],
    ],
  ])('%s', (_, of, expected) => {
    expect(days(of, expected.length)).toEqual(expected);
  });

  it('keeps 02:30 through the spring change: once, an hour later, and back again', () => {
    const daily = rule('2027-03-13T02:30', { recurrence: 'd' });
    expect(occurrences(daily, 3)).toEqual([
      '2027-03-13T02:30:00',
      '2027-03-14T03:30:00',
      '2027-03-15T02:30:00',
    ]);
  });

  it('runs 01:30 of the autumn change once', () => {
    const daily = rule('2026-10-31T01:30', { recurrence: 'd' });
    expect(occurrences(daily, 3)).toEqual([
      '2026-10-31T01:30:00',
      '2026-11-01T01:30:00',
      '2026-11-02T01:30:00',
    ]);
  });

  it('catches up once after months without a worker', () => {
    const daily = rule('2026-01-01T01:00', { recurrence: 'd' });
    const next = nextOccurrence(daily, instant('2026-11-19T12:00'));
    expect(localOf(next).toString()).toBe('2026-11-20T01:00:00');
  });
});

const rules = fc
  .record({
    recurrence: fc.constantFrom(...recurrences),
    zone: fc.constantFrom(timeZone, 'Europe/Berlin', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'),
    first: fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 0, 1) }),
    runOnDayOfWeek: fc.boolean(),
    scheduledDayOfWeek: fc.integer({ min: 1, max: 7 }),
    weekIndex: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ zone, first, ...rest }): RecurrenceRule => {
    const firstAt = new Date(Math.floor(first / 60_000) * 60_000);
    return { ...rest, firstAt, timeZone: zone, dayOfMonth: localOf(firstAt, zone).day };
  });
const offset = fc.integer({ min: -400, max: 5 * 366 }).map((day) => day * 86_400_000 + 12_345_678);

/** Checks what is due next after any time, with that time. */
const always = (check: (any: RecurrenceRule, next: Date, after: Date) => void) =>
  fc.assert(
    fc.property(rules, offset, (any, later) => {
      const after = new Date(any.firstAt.getTime() + later);
      check(any, nextOccurrence(any, after), after);
    }),
  );

describe('The next due time over five years, in any zone (MON-081)', () => {
  it('is always later than asked from, and at most one period away', () => {
    const longest = { d: 2, w: 8, m: 63, q: 124 };
    always((any, next, after) => {
      expect(next.getTime()).toBeGreaterThan(after.getTime());
      const from = Math.max(after.getTime(), any.firstAt.getTime());
      const away = (next.getTime() - from) / 86_400_000;
      expect(away).toBeLessThanOrEqual(longest[any.recurrence] + 1);
    });
  });

  it('misses none and repeats none: asking from just before an occurrence finds that one', () => {
    always((any, next) => {
      expect(nextOccurrence(any, new Date(next.getTime() - 1))).toEqual(next);
      expect(nextOccurrence(any, next).getTime()).toBeGreaterThan(next.getTime());
    });
  });

  it('keeps the time of day, save where the clock skips it', () => {
    always((any, due) => {
      const next = localOf(due, any.timeZone);
      const wanted = localOf(any.firstAt, any.timeZone).toPlainTime();
      const sameWall = next.toPlainDate().toPlainDateTime(wanted);
      const exists = sameWall.toZonedDateTime(any.timeZone).toPlainDateTime().equals(sameWall);
      if (exists) expect(next.toPlainTime().toString()).toBe(wanted.toString());
    });
  });

  it('falls on the chosen weekday, and in the chosen week of the month', () => {
    always((any, due, after) => {
      fc.pre(any.runOnDayOfWeek && any.recurrence !== 'd' && after > any.firstAt);
      const next = localOf(due, any.timeZone);
      // The time zone once skipped a whole day, which moves what falls on it.
      fc.pre(any.timeZone !== 'Pacific/Apia');
      expect(next.dayOfWeek).toBe(any.scheduledDayOfWeek);
      if (any.recurrence === 'w') return;
      const isLast = next.day + 7 > next.daysInMonth;
      expect(any.weekIndex === 5 ? isLast : Math.ceil(next.day / 7) === any.weekIndex).toBe(true);
    });
  });
});
