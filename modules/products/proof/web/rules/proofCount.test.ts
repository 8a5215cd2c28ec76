import { describe, expect, it } from 'vitest';
import { proofCount } from './proofCount.ts';

const all = (...standings: ('seen' | 'stated' | 'part' | 'none' | 'notApplying')[]) =>
  standings.map((standing) => ({ standing }));

describe('How many controls have proof', () => {
  it('counts what was seen whole and what is stated, of those that apply', () => {
    expect(proofCount(all('seen', 'stated', 'part', 'none', 'none', 'notApplying'))).toEqual({
      proven: 2,
      part: 1,
      of: 5,
      notApplying: 1,
    });
  });

  it('is nothing of nothing', () => {
    expect(proofCount([])).toEqual({ proven: 0, part: 0, of: 0, notApplying: 0 });
  });
});
