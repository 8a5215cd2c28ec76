import { describe, expect, test } from 'vitest';
import { networkOf, waitSeconds } from './backOff.ts';

const at = new Date('2026-11-18T18:00:00Z');
const wait = (count: number, secondsLater = 0) =>
  waitSeconds({ key: 'any', count, at }, new Date(at.getTime() + secondsLater * 1000));

describe('the back-off of failed tries (security A5)', () => {
  test('lets nine failures pass, then waits 1, 2, 4, 8 and at most 15 minutes', () => {
    const minutes = [1, 9, 10, 11, 12, 13, 14, 15, 5000].map((count) => wait(count) / 60);
    expect(minutes).toEqual([0, 0, 1, 2, 4, 8, 15, 15, 15]);
  });

  test('ends', () => {
    expect(wait(10, 59)).toBe(1);
    expect(wait(10, 60)).toBe(0);
    expect(wait(10, 3600)).toBe(0);
  });
});

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['nonsense', 'unknown'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  test('is one for all addresses of an IPv6 line, and another for the next', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::9'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});
