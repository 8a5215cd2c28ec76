import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { recurrences } from '#modules/products/monitoring/vocabulary.ts';
import { nextOccurrence, type RecurrenceRule } from './recurrence.ts';
import { ruleOf } from './schedule.ts';

/** Five years of a schedule, as the job that starts due scans processes them. */

const timeZone = 'America/Los_Angeles';
const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 18);
const fiveYears = 5 * 366;

const localOf = (date: Date) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
const at = (local: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString();

/** Every due date within five years of the first. */
function dueTimes(rule: RecurrenceRule): Date[] {
  const end = rule.firstAt.getTime() + fiveYears * dayMs;
  const times: Date[] = [];
  for (let due = rule.firstAt; due.getTime() <= end; due = nextOccurrence(rule, due))
    times.push(due);
  return times;
}

/** Checks the schedule at each of these times, as the job does, and returns when it started a scan. */
function dispatch(rule: RecurrenceRule, looks: readonly number[]) {
  let next = rule.firstAt;
  const started: { due: Date; at: number }[] = [];
  for (const now of looks) {
    if (next.getTime() > now) continue;
    started.push({ due: next, at: now });
    next = nextOccurrence(rule, new Date(now));
  }
  return { started, next };
}

const rules = fc
  .record({
    recurrence: fc.constantFrom(...recurrences),
    day: fc.integer({ min: 0, max: 366 }),
    minute: fc.oneof(fc.constantFrom(60, 90, 150), fc.integer({ min: 0, max: 1439 })),
    run_on_day_of_week: fc.boolean(),
    scheduled_day_of_week: fc.integer({ min: 1, max: 7 }),
    week_index: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ day, minute, ...rest }) => {
    const date = Temporal.PlainDate.from('2026-11-18').add({ days: day });
    const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
    return ruleOf({ ...rest, date_time: at(`${date}T${time}`) }, timeZone);
  });

describe('Five years of due scans (MON-081)', () => {
  it('each due scan runs once while a worker looks often', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const due = dueTimes(rule);
        // Two checks between due dates are enough, and keep the test short.
        const looks = due.flatMap((time) => [time.getTime(), time.getTime() + dayMs / 4]);
        const { started } = dispatch(rule, looks);
        expect(started.map((scan) => scan.due)).toEqual(due);
      }),
      { numRuns: 12 },
    );
  });

  it('none is lost while no worker is up, and what was missed comes to one catch-up, not a burst', () => {
    const times = fc.array(fc.integer({ min: 0, max: fiveYears * 1440 }), { maxLength: 60 });
    fc.assert(
      fc.property(rules, times, (rule, minutes) => {
        const looks = minutes.map((m) => start + m * 60_000).sort((a, b) => a - b);
        const { started, next } = dispatch(rule, looks);
        const due = dueTimes(rule).map((time) => time.getTime());
        let before = Number.NEGATIVE_INFINITY;
        const expected = looks.filter((now) => {
          const missed = due.some((time) => time > before && time <= now);
          before = now;
          return missed;
        });
        expect(started.map((scan) => scan.at)).toEqual(expected);
        // The next date is always after the last check.
        if (started.length > 0) expect(next.getTime()).toBeGreaterThan(looks.at(-1) ?? 0);
      }),
      { numRuns: 25 },
    );
  });

  it('m and q › the 31st falls on the last day of a shorter month and comes back to the 31st', () => {
    for (const recurrence of ['m', 'q'] as const) {
      const asked = { recurrence, date_time: at('2026-11-30T01:00'), day_of_month: 31 };
      const days = dueTimes(ruleOf(asked, timeZone)).map(localOf);
      expect(days.every((local) => local.day === local.daysInMonth)).toBe(true);
      expect(days).toHaveLength(recurrence === 'm' ? 61 : 21);
    }
  });

  it('m › the fifth Friday is the last one of the month, every month', () => {
    const rule = ruleOf(
      {
        recurrence: 'm',
        date_time: at('2026-11-27T01:00'),
        run_on_day_of_week: true,
        scheduled_day_of_week: 5,
        week_index: 5,
      },
      timeZone,
    );
    const days = dueTimes(rule).map(localOf);
    expect(days).toHaveLength(61);
    for (const day of days) {
      expect(day.dayOfWeek).toBe(5);
      expect(day.day + 7).toBeGreaterThan(day.daysInMonth);
    }
  });

  it.each([
    ['02:30', 'spring', '03:30:00', 5],
    ['01:30', 'autumn', '01:30:00', 5],
  ])('d › %s runs once on each of five %s changes', (time, season, wall, changes) => {
    const rule = ruleOf({ recurrence: 'd', date_time: at(`2026-11-18T${time}`) }, timeZone);
    const perDay = Map.groupBy(dueTimes(rule).map(localOf), (local) =>
      local.toPlainDate().toString(),
    );
    expect([...perDay.values()].every((runs) => runs.length === 1)).toBe(true);
    expect(perDay.size).toBe(fiveYears + 1);
    const hours = season === 'spring' ? 23 : 25;
    const changed = [...perDay.values()].flat().filter((local) => {
      const day = local.toPlainDate().toZonedDateTime({ timeZone });
      return day.hoursInDay === hours;
    });
    expect(changed).toHaveLength(changes);
    expect(changed.every((local) => local.toPlainTime().toString() === wall)).toBe(true);
  });
});
