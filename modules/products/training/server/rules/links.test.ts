import { describe, expect, it } from 'vitest';
import { hiddenAddress, linkEnd, linkStateOf, mayMailFresh } from './links.ts';

const now = new Date('2026-11-18T18:00:00Z');
const fresh = { expiresAt: linkEnd(now), revokedAt: null, browserHash: null };

describe('A personal link', () => {
  it.each([
    ['valid before anyone has begun', fresh, null, 'valid'],
    [
      'valid in the browser in which the lesson was begun',
      { ...fresh, browserHash: 'a' },
      'a',
      'valid',
    ],
    ['forwarded in another', { ...fresh, browserHash: 'a' }, 'b', 'forwarded'],
    ['forwarded in one that was in no lesson', { ...fresh, browserHash: 'a' }, null, 'forwarded'],
    ['expired at its end', { ...fresh, expiresAt: now }, null, 'expired'],
    [
      'revoked by a newer one, also where both ended',
      { ...fresh, revokedAt: now, expiresAt: now },
      null,
      'revoked',
    ],
  ] as const)('is %s', (_, link, browser, state) => {
    expect(linkStateOf(link, browser, now)).toBe(state);
  });

  it('is renewed three times an hour at most', () => {
    const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    expect(mayMailFresh([ago(1), ago(2)], now)).toBe(true);
    expect(mayMailFresh([ago(1), ago(2), ago(59)], now)).toBe(false);
    expect(mayMailFresh([ago(1), ago(2), ago(60)], now)).toBe(true);
  });
});

it('An address is hidden but for its first letter and its domain', () => {
  expect(hiddenAddress('ada.ames@shop.example')).toBe('a…@shop.example');
  expect(hiddenAddress('"a@b"@shop.example')).toBe('"…@shop.example');
});
