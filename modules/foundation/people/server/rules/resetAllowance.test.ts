import { describe, expect, it } from 'vitest';
import { countResetMail } from './resetAllowance.ts';

const now = new Date('2026-11-18T18:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const hour = 3_600_000;

describe('ACC-077: Reset mails to an address', () => {
  it('are counted from the first one', () => {
    expect(countResetMail(undefined, now)).toEqual({ hourBeganAt: now, sentInHour: 1 });
    expect(countResetMail({ hourBeganAt: ago(60_000), sentInHour: 1 }, now)).toEqual({
      hourBeganAt: ago(60_000),
      sentInHour: 2,
    });
  });

  it('are five in an hour and no more', () => {
    const hourBeganAt = ago(hour - 1);
    expect(countResetMail({ hourBeganAt, sentInHour: 4 }, now)).toEqual({
      hourBeganAt,
      sentInHour: 5,
    });
    expect(countResetMail({ hourBeganAt, sentInHour: 5 }, now)).toBeNull();
    expect(countResetMail({ hourBeganAt, sentInHour: 6 }, now)).toBeNull();
  });

  it('are counted anew once the hour is over, however many there were', () => {
    for (const ms of [hour, 24 * hour]) {
      expect(countResetMail({ hourBeganAt: ago(ms), sentInHour: 5 }, now)).toEqual({
        hourBeganAt: now,
        sentInHour: 1,
      });
    }
  });
});
