import { describe, expect, it } from 'vitest';
import { createProgramKey, isProgramKey } from './programs.ts';

describe('A program’s key', () => {
  it('has the prefix, 256 random bits and their checksum, and no other key’s', () => {
    const key = createProgramKey();
    expect(key).toMatch(/^portal_[0-9a-f]{72}$/);
    expect(isProgramKey(key)).toBe(true);
    expect(createProgramKey()).not.toBe(key);
  });

  it('is none with one digit changed, left out or added', () => {
    const key = createProgramKey();
    const changed = key.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const text of [changed, key.slice(0, -1), `${key}0`, `x${key}`, key.toUpperCase(), ''])
      expect(isProgramKey(text)).toBe(false);
  });
});
