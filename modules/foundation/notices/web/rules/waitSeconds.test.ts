import { describe, expect, it } from 'vitest';
import { waitSeconds } from './waitSeconds.ts';

describe('How long a browser waits before it listens again', () => {
  it('is a few seconds, spread, when the connection ended', () => {
    expect([waitSeconds(0, 0), waitSeconds(0, 1)]).toEqual([2, 6]);
  });

  it('is twice as long after each failure, and never more than some minutes', () => {
    expect([1, 2, 6].map((failures) => waitSeconds(failures, 0.5))).toEqual([8, 16, 256]);
    expect(waitSeconds(5000, 0.5)).toBe(300);
  });
});
