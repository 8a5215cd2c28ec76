import { describe, expect, it } from 'vitest';
import { levelsOf, levelToStart } from './planLevels.ts';

describe('The levels of a plan', () => {
  it('stand in the product’s order, whatever the plan’s', () => {
    const levels = levelsOf({ probelyScanProfile: ['full', 'lightning', 'safe'] });
    expect(levels).toEqual(['lightning', 'safe', 'full']);
    expect(levelsOf({ probelyScanProfile: [] })).toEqual([]);
  });
});

describe('The level that a schedule starts with', () => {
  it('is the website’s own where the plan has it', () => {
    expect(levelToStart('full', { probelyScanProfile: ['lightning', 'safe', 'full'] })).toBe(
      'full',
    );
  });

  it('is else the safe one, and without that the first of the plan', () => {
    expect(levelToStart('full', { probelyScanProfile: ['lightning', 'safe'] })).toBe('safe');
    expect(levelToStart('full', { probelyScanProfile: ['normal', 'lightning'] })).toBe('lightning');
  });

  it('is the website’s own where the plan has none', () => {
    expect(levelToStart('full', { probelyScanProfile: [] })).toBe('full');
  });
});
