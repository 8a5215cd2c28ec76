import { describe, expect, test } from 'vitest';
import { afterCheck, afterFailure, touchEvery, unconfigured } from './schedule.ts';

describe('The timings of a session', () => {
  test.each([
    ['the next check runs 300 s before expiry, plus 3 s', 1800, { warn: false, again: 1503 }],
    ['with 300 seconds left there is no warning yet', 300, { warn: false, again: 3 }],
    ['fewer than 300 seconds warn; next at expiry plus 3 s', 299, { warn: true, again: 302 }],
    ['at the very end', 0, { warn: true, again: 3 }],
  ])('%s', (_, secondsLeft, plan) => {
    expect(afterCheck(secondsLeft, 1800)).toEqual(plan);
  });

  test('a timeout as short as the warning warns in its last half, not for ever', () => {
    expect(afterCheck(300, 300)).toEqual({ warn: false, again: 153 });
    expect(afterCheck(149, 300)).toEqual({ warn: true, again: 152 });
    expect(afterCheck(301, 301)).toEqual({ warn: false, again: 4 });
  });

  test('a failed check retries in 30 s; without a timeout it looks again every second', () => {
    expect([afterFailure, unconfigured]).toEqual([30, 1]);
  });

  test('activity extends the session at most once a minute, and often enough for a short one', () => {
    expect([touchEvery(1800), touchEvery(60)]).toEqual([60, 15]);
  });
});
