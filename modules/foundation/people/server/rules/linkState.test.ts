import { describe, expect, it } from 'vitest';
import { linkState } from './linkState.ts';

const now = new Date('2026-11-18T18:00:00Z');
const later = new Date(now.getTime() + 1);
const earlier = new Date(now.getTime() - 1);

describe('A link that works once', () => {
  it('is open until the instant of its end', () => {
    expect(linkState({ status: 'pending', expiresAt: later }, now)).toBe('open');
    expect(linkState({ status: 'pending', expiresAt: now }, now)).toBe('expired');
    expect(linkState({ status: 'pending', expiresAt: earlier }, now)).toBe('expired');
  });

  it('is used once it was used, also after its end', () => {
    expect(linkState({ status: 'used', expiresAt: later }, now)).toBe('used');
    expect(linkState({ status: 'used', expiresAt: earlier }, now)).toBe('used');
  });
});
