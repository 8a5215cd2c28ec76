import { describe, expect, it } from 'vitest';
import {
  daysAfter,
  laterMail,
  linkEnd,
  nextReminder,
  signingLinkState,
  signingState,
} from './signing.ts';

const now = new Date('2026-11-18T18:00:00Z');

describe('nextReminder', () => {
  it.each([
    [0, 3],
    [2.9, 3],
    [3, 7],
    [7, 14],
    [13, 14],
  ])('%s days after it was asked for, it is due after %s', (passed, due) => {
    expect(nextReminder(now, daysAfter(now, passed))).toEqual(daysAfter(now, due));
  });

  it('is none after the last, for which the link still works', () => {
    expect(nextReminder(now, daysAfter(now, 14))).toBeNull();
    expect(linkEnd(now) > daysAfter(now, 14)).toBe(true);
  });
});

it('laterMail leaves what is not due yet, and has the rest wait a day', () => {
  expect(laterMail(now, now)).toEqual(daysAfter(now, 1));
  expect(laterMail(daysAfter(now, 2), now)).toEqual(daysAfter(now, 2));
  expect(laterMail(null, now)).toBeNull();
});

describe('signingLinkState', () => {
  const link = { email: 'kim@shop.example', expiresAt: daysAfter(now, 1), browserHash: 'one' };
  const seen = { email: 'kim@shop.example', browserHash: 'one', now };

  it('is valid in the browser in which was signed, and in any before that', () => {
    expect(signingLinkState(link, seen)).toBe('valid');
    expect(signingLinkState({ ...link, browserHash: null }, { ...seen, browserHash: null })).toBe(
      'valid',
    );
  });

  it.each([
    ['withdrawn', { email: null }],
    ['withdrawn', { email: 'kim@home.example' }],
    ['expired', { now: daysAfter(now, 1) }],
    ['forwarded', { browserHash: 'another' }],
    ['forwarded', { browserHash: null }],
  ] as const)('is %s for %j', (state, change) => {
    expect(signingLinkState(link, { ...seen, ...change })).toBe(state);
  });
});

describe('signingState', () => {
  const asked = { signedAt: null, expiresAt: daysAfter(now, 1) };

  it.each([
    ['signed', { signedAt: now, expiresAt: null }, false],
    ['asked', asked, true],
    ['ended', { ...asked, expiresAt: null }, true],
    ['ended', asked, false],
    ['ended', { ...asked, expiresAt: now }, true],
  ] as const)('is %s', (state, one, isInTeam) => {
    expect(signingState(one, { isInTeam, now })).toBe(state);
  });
});
