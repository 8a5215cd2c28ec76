import { describe, expect, it } from 'vitest';
import { ground } from '#kit/web/theme/brandShades.ts';
import { contrast } from '#kit/web/theme/color.ts';
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
      const button = String(
        (planColors({ border: color, button: color, shadow: color }) as Record<string, string>)[
          '--plan-button'
        ],
      );
      for (const [fill] of button.matchAll(/#[0-9a-f]{6}/g)) {
        expect(contrast(fill, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});
