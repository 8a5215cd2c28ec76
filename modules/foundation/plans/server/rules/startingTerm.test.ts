import { describe, expect, it } from 'vitest';
import { dayIn, daysBetween } from '#kit/contract/calendarDay.ts';
import { endOfDay, startingTerm, startOfDay, trialDaysOf } from './startingTerm.ts';

const zone = 'America/Los_Angeles';
const trial = { trialDays: 30, uiRules: { isTrialDisabled: false } };

describe('A free trial of 30 days', () => {
  it.each([
    ['an ordinary month', '2026-06-10T18:00:00Z'],
    ['over the change to summer time, late at night', '2026-02-20T07:30:00Z'],
    ['over the change to winter time, just after midnight', '2026-10-10T07:10:00Z'],
    ['over a leap day', '2028-02-10T18:00:00Z'],
  ])('ends 30 calendar days later: %s', (_, text) => {
    const now = new Date(text);
    const { status, expirationDate } = startingTerm(trial, zone, now);
    expect(status).toBe('INTRIAL');
    expect(daysBetween(dayIn(zone, now), dayIn(zone, expirationDate ?? now))).toBe(30);
  });

  it.each([
    { trialDays: 30, uiRules: { isTrialDisabled: true } },
    { trialDays: 0, uiRules: { isTrialDisabled: false } },
  ])('does not begin where the channel has none: %o', (channel) => {
    expect(startingTerm(channel, zone, new Date('2026-06-10T18:00:00Z'))).toEqual({
      status: 'ACTIVE',
      expirationDate: null,
    });
  });
});

it.each([
  [{ trialDays: 14, isTrialDisabled: false }, 14],
  [{ trialDays: 14, isTrialDisabled: true }, 0],
  [{ trialDays: 0, isTrialDisabled: false }, 0],
])('ACC-031: a trial is promised for its days: %o', ({ trialDays, ...uiRules }, days) => {
  expect(trialDaysOf({ trialDays, uiRules })).toBe(days);
});

describe('A day in a zone', () => {
  it.each([
    ['2026-06-10', '2026-06-10T07:00:00.000Z', '2026-06-11T07:00:00.000Z'],
    ['2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ])('%s begins and ends as its clocks say', (day, first, after) => {
    expect(startOfDay(day, zone).toISOString()).toBe(first);
    expect(endOfDay(day, zone).toISOString()).toBe(after);
  });
});
