import { describe, expect, it } from 'vitest';
import { weekBegan } from './weekBegan.ts';

describe('The week of the weekly summaries', () => {
  it.each([
    ['on Monday after 8', '2026-11-23T16:30:00Z', '2026-11-23T16:00:00.000Z'],
    ['on Monday before 8', '2026-11-23T15:59:00Z', '2026-11-16T16:00:00.000Z'],
    ['on Sunday', '2026-11-29T20:00:00Z', '2026-11-23T16:00:00.000Z'],
    ['after a change of the clocks', '2026-11-02T18:00:00Z', '2026-11-02T16:00:00.000Z'],
    ['before it', '2026-10-30T18:00:00Z', '2026-10-26T15:00:00.000Z'],
  ])('began, %s, on the last Monday at 8', (_, now, began) => {
    expect(weekBegan(new Date(now), 'America/Los_Angeles').toISOString()).toBe(began);
  });
});
