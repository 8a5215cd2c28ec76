import { expect, it } from 'vitest';
import { wireTime } from './schedule.ts';

it('MON-075: a scan’s time is ISO text in UTC, to the second that has begun', () => {
  expect(wireTime(new Date('2026-11-18T18:00:00Z'))).toBe('2026-11-18T18:00:00Z');
  expect(wireTime(new Date('2026-11-18T18:00:59.999Z'))).toBe('2026-11-18T18:00:59Z');
  expect(wireTime(new Date('2026-11-18T18:00:00+09:00'))).toBe('2026-11-18T09:00:00Z');
});
