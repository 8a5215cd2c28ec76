import { describe, expect, it } from 'vitest';
import { contrast } from '#kit/contract/color.ts';
import { ground } from '#kit/contract/grounds.ts';
import { planColors, seenOn } from './planColors.ts';

describe('planColors', () => {
  it('are taken as they are where they can be seen', () => {
    const colors = planColors({ border: '#1d3a5f', button: '#1d3a5f', shadow: '#ccd6e3' });
    expect(colors).toMatchObject({
      '--plan-border': expect.stringMatching(/^light-dark\(#1d3a5f, /),
      '--plan-button': expect.stringMatching(/^light-dark\(#1d3a5f, /),
      '--plan-shadow': 'light-dark(#ccd6e3, transparent)',
    });
  });

  it.each(['#ffffff', '#e8a23d', '#000000', '#00ff00', '#3f9aa6'])(
    'are moved until a border of %s is seen on light and dark, and words are read on the button',
    (color) => {
      for (const on of [ground.light, ground.dark]) {
        expect(contrast(seenOn(on, color), on)).toBeGreaterThanOrEqual(3);
      }
      const colors = planColors({ border: color, button: color, shadow: color });
      const inBoth = (name: string) =>
        String((colors as Record<string, string>)[name]).match(/#[0-9a-f]{6}/g) ?? [];
      for (const name of ['--plan-button', '--plan-button-hover']) {
        for (const [at, fill] of inBoth(name).entries())
          expect(contrast(fill, inBoth('--plan-button-words')[at] ?? fill)).toBeGreaterThanOrEqual(
            4.5,
          );
      }
    },
  );
});
