import { describe, expect, it } from 'vitest';
import { fixLinkEnd, fixLinkState } from './fixLink.ts';

const now = new Date('2026-11-24T12:00:00Z');

describe('The state of a fix link', () => {
  it('is valid until the moment of its end', () => {
    const link = { expiresAt: fixLinkEnd(now, 30), withdrawnAt: null };
    expect(link.expiresAt.toISOString()).toBe('2026-12-24T12:00:00.000Z');
    expect(fixLinkState(link, now)).toBe('valid');
    expect(fixLinkState(link, new Date(link.expiresAt.getTime() - 1))).toBe('valid');
    expect(fixLinkState(link, link.expiresAt)).toBe('expired');
  });
  it('is withdrawn also after its end', () => {
    expect(fixLinkState({ expiresAt: now, withdrawnAt: now }, now)).toBe('withdrawn');
    expect(fixLinkState({ expiresAt: fixLinkEnd(now, 1), withdrawnAt: now }, now)).toBe(
      'withdrawn',
    );
  });
});
