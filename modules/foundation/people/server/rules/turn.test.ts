import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { nextTurn, type TurnKind } from './turn.ts';

const local = (timeZone: string, instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

/** All turns from one instant to another. */
function turnsOf(kind: TurnKind, orgId: string, zone: string, from: string, until: string): Date[] {
  const turns: Date[] = [];
  for (let at = new Date(from); ; ) {
    at = nextTurn(kind, orgId, zone, at);
    if (at >= new Date(until)) return turns;
    turns.push(at);
  }
}

const zones = [
  'America/Los_Angeles',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'UTC',
];

describe('An organization’s turn', () => {
  it.each(zones)('API-150: comes once on each day of a year at night, in %s', (zone) => {
    fc.assert(
      fc.property(fc.uuid(), (orgId) => {
        const turns = turnsOf('rating', orgId, zone, '2026-07-01T00:00Z', '2027-07-01T00:00Z');
        const days = turns.map((turn) => local(zone, turn).toPlainDate().toString());
        expect(new Set(days).size).toBe(days.length);
        expect([364, 365, 366]).toContain(days.length);
        // On the two nights in which the clocks change, the time may be off by an hour.
        const hours = turns.map((turn) => local(zone, turn).hour);
        expect(hours.every((hour) => hour >= 0 && hour <= 6)).toBe(true);
        expect(hours.filter((hour) => hour < 1 || hour > 5).length).toBeLessThanOrEqual(2);
        const gaps = turns.slice(1).map((turn, n) => (+turn - +(turns[n] ?? 0)) / 3_600_000);
        expect(gaps.every((gap) => gap >= 23 && gap <= 25)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it.each(['overdue', 'review'] as const)(
    'API-150: comes for a letter (%s) on the morning of working days',
    (kind) => {
      const turns = turnsOf(
        kind,
        'a',
        'Australia/Sydney',
        '2026-09-27T14:00Z',
        '2026-10-25T13:00Z',
      );
      expect(turns).toHaveLength(20);
      for (const turn of turns) {
        const { hour, dayOfWeek } = local('Australia/Sydney', turn);
        expect([8, 9, 10]).toContain(hour);
        expect(dayOfWeek).toBeLessThanOrEqual(5);
      }
    },
  );

  it('DSH-067: comes for the monthly letter on the first of each month, between 7 and 10', () => {
    const turns = turnsOf(
      'letter',
      'a',
      'Australia/Sydney',
      '2026-07-01T00:00Z',
      '2027-07-01T00:00Z',
    );
    expect(turns).toHaveLength(12);
    for (const turn of turns) {
      const { day, hour } = local('Australia/Sydney', turn);
      expect(day).toBe(1);
      expect([7, 8, 9]).toContain(hour);
    }
  });

  it('MON-347: comes for what is due each morning, on a Sunday too', () => {
    const turns = turnsOf('due', 'a', 'Australia/Sydney', '2026-11-01T13:00Z', '2026-11-15T13:00Z');
    expect(turns).toHaveLength(14);
    for (const turn of turns) expect([8, 9, 10]).toContain(local('Australia/Sydney', turn).hour);
  });

  it('BEL-062: comes for a summary each morning between 8 and 9', () => {
    const turns = turnsOf('summary', 'a', 'Asia/Kolkata', '2026-11-01T18:30Z', '2026-11-15T18:30Z');
    expect(turns).toHaveLength(14);
    for (const turn of turns) expect(local('Asia/Kolkata', turn).hour).toBe(8);
  });

  it('API-150: is another for each kind and organization', () => {
    const minutes = ['a', 'b', 'c', 'd'].flatMap((orgId) =>
      (['overdue', 'review'] as const).map((kind) =>
        nextTurn(kind, orgId, 'UTC', new Date('2026-11-18T00:00Z')).toISOString(),
      ),
    );
    expect(new Set(minutes).size).toBe(8);
  });
});
