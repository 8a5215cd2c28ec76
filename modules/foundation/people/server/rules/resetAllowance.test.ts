import { describe, expect, it } from 'vitest';
import { countResetMail } from './resetAllowance.ts';

const now = new Date('2026-11-18T18:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const hour = 3_600_000;
/** Of a link that still lasts. */
const expiresAt = ago(-1);

describe('ACC-077: Reset mails to an address', () => {
  it('are counted from the first one', () => {
    expect(countResetMail(undefined, now)).toEqual({ hourBeganAt: now, sentInHour: 1 });
    const one = { hourBeganAt: ago(60_000), sentInHour: 1, expiresAt };
    expect(countResetMail(one, now)).toEqual({ hourBeganAt: ago(60_000), sentInHour: 2 });
  });

  it('are five in an hour and no more', () => {
    const hourBeganAt = ago(hour - 1);
    expect(countResetMail({ hourBeganAt, sentInHour: 4, expiresAt }, now)).toEqual({
      hourBeganAt,
      sentInHour: 5,
    });
    expect(countResetMail({ hourBeganAt, sentInHour: 5, expiresAt }, now)).toBeNull();
    expect(countResetMail({ hourBeganAt, sentInHour: 6, expiresAt }, now)).toBeNull();
  });

  it('are one more once the last link has ended', () => {
    const hourBeganAt = ago(hour - 1);
    const five = { hourBeganAt, sentInHour: 5, expiresAt: now };
    expect(countResetMail(five, now)).toEqual({ hourBeganAt, sentInHour: 6 });
  });

  it('are counted anew once the hour is over, however many there were', () => {
    for (const ms of [hour, 24 * hour]) {
      expect(countResetMail({ hourBeganAt: ago(ms), sentInHour: 5, expiresAt }, now)).toEqual({
        hourBeganAt: now,
        sentInHour: 1,
      });
    }
  });
});
