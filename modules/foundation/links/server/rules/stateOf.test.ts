import { describe, expect, test } from 'vitest';
import { stateOf } from './stateOf.ts';

const now = new Date('2027-02-01T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

describe('the state of a link', () => {
  test.each([
    ['valid without an end', { expiresAt: null }, 'valid'],
    ['valid until its end', { expiresAt: after }, 'valid'],
    ['expired from its end on', { expiresAt: now }, 'expired'],
    ['expired after its end', { expiresAt: before }, 'expired'],
    ['withdrawn from that instant on', { expiresAt: null, withdrawnAt: now }, 'withdrawn'],
    ['withdrawn after that', { expiresAt: after, withdrawnAt: before }, 'withdrawn'],
    ['withdrawn rather than expired', { expiresAt: before, withdrawnAt: before }, 'withdrawn'],
    ['valid until it is withdrawn', { expiresAt: null, withdrawnAt: after }, 'valid'],
    ['valid where it was not withdrawn', { expiresAt: after, withdrawnAt: null }, 'valid'],
    ['valid while it waits', { expiresAt: after, status: 'pending' }, 'valid'],
    ['expired where it waited too long', { expiresAt: before, status: 'pending' }, 'expired'],
    ['used, whatever came after', { expiresAt: before, withdrawnAt: now, status: 'used' }, 'used'],
  ] as const)('is %s', (_, link, state) => {
    expect(stateOf(link, now)).toBe(state);
  });
});
