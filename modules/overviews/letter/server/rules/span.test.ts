import { describe, expect, it } from 'vitest';
import { spanBefore } from './span.ts';

const zone = 'America/Los_Angeles';
const long = new Date('2025-01-01T00:00:00Z');
const span = (now: string, createdAt: Date | string = long, timeZone = zone) => {
  const found = spanBefore(new Date(now), timeZone, new Date(createdAt));
  return found && { ...found, from: found.from.toISOString(), until: found.until.toISOString() };
};

describe('The month of a letter', () => {
  it('DSH-067: is the one before, in the zone of the brand, through a change of the clocks', () => {
    expect(span('2026-12-01T16:00:00Z')).toEqual({
      month: '2026-11',
      timeZone: zone,
      // On November 1 the clocks went back.
      from: '2026-11-01T07:00:00.000Z',
      until: '2026-12-01T08:00:00.000Z',
    });
    // In Los Angeles it is still November.
    expect(span('2026-12-01T07:59:00Z')?.month).toBe('2026-10');
    expect(span('2026-11-30T11:00:00Z', long, 'Pacific/Kiritimati')?.month).toBe('2026-11');
    expect(span('2027-01-01T12:00:00Z')?.month).toBe('2026-12');
  });

  it('DSH-068: begins with the organization that signed up within it', () => {
    expect(span('2026-12-01T16:00:00Z', '2026-11-10T12:00:00Z')?.from).toBe(
      '2026-11-10T12:00:00.000Z',
    );
  });

  it('DSH-068: is none of an organization’s first week, of which the next letter tells', () => {
    expect(span('2026-12-01T16:00:00Z', '2026-11-24T08:00:00Z')).not.toBeNull();
    expect(span('2026-12-01T16:00:00Z', '2026-11-24T08:00:01Z')).toBeNull();
    expect(span('2027-01-01T16:00:00Z', '2026-11-24T08:00:01Z')).toMatchObject({
      month: '2026-12',
      from: '2026-11-24T08:00:01.000Z',
    });
    // After the fact, too: a job that comes late writes no letter about a time before the organization.
    expect(span('2026-12-15T16:00:00Z', '2026-12-10T08:00:00Z')).toBeNull();
  });
});
