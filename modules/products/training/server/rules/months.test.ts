import { describe, expect, it } from 'vitest';
import { nextOpening, weekOf, yearAfter } from './months.ts';

const zone = 'America/Los_Angeles';
const at = (text: string) => new Date(text);

/** The first `count` openings after joining, as ISO instants. */
function openings(joinedAt: string, timeZone: string, count: number): string[] {
  const member = { joinedAt: at(joinedAt), timeZone };
  const found: string[] = [];
  for (let after = member.joinedAt; found.length < count; ) {
    after = nextOpening(member, after);
    found.push(after.toISOString());
  }
  return found;
}

describe("The month's opening", () => {
  it('TRN-040: is one a month, at nine in the morning of the zone, over a clock change', () => {
    expect(openings('2027-01-15T20:00:00Z', zone, 3)).toEqual([
      '2027-02-15T17:00:00.000Z',
      '2027-03-15T16:00:00.000Z',
      '2027-04-15T16:00:00.000Z',
    ]);
  });

  it('is the last day of a month that is too short, and the 31st again after it', () => {
    const days = openings('2027-01-31T20:00:00Z', zone, 4).map((text) => text.slice(0, 10));
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  it('counts from the day in the zone, not in UTC', () => {
    expect(openings('2027-01-01T03:00:00Z', zone, 1)).toEqual(['2027-01-31T17:00:00.000Z']);
    expect(openings('2027-01-01T03:00:00Z', 'Asia/Tokyo', 1)).toEqual(['2027-02-01T00:00:00.000Z']);
  });

  it('comes strictly after the instant, also on its own day', () => {
    const member = { joinedAt: at('2027-01-15T20:00:00Z'), timeZone: zone };
    const opening = at('2027-02-15T17:00:00Z');
    expect(nextOpening(member, new Date(opening.getTime() - 1))).toEqual(opening);
    expect(nextOpening(member, opening)).toEqual(at('2027-03-15T16:00:00Z'));
  });

  it('has twelve in each of many years', () => {
    const found = openings('2024-02-29T20:00:00Z', zone, 48);
    expect(new Set(found.map((text) => text.slice(0, 7))).size).toBe(48);
    expect(found.at(-1)?.slice(0, 10)).toBe('2028-02-29');
  });
});

describe('A year on', () => {
  it('is the same time on the same day of the zone', () => {
    expect(yearAfter(at('2027-03-14T05:00:00Z'), zone)).toEqual(at('2028-03-14T04:00:00Z'));
  });
  it('is 28 February after a 29th', () => {
    expect(yearAfter(at('2028-02-29T20:00:00Z'), zone)).toEqual(at('2029-02-28T20:00:00Z'));
  });
});

it('A week begins on Monday of the zone', () => {
  expect(weekOf(zone, at('2026-11-16T07:59:59Z'))).toBe('2026-11-09');
  expect(weekOf(zone, at('2026-11-16T08:00:00Z'))).toBe('2026-11-16');
  expect(weekOf(zone, at('2026-11-23T07:59:59Z'))).toBe('2026-11-16');
});
