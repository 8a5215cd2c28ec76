import { describe, expect, it } from 'vitest';
import { startingPictures } from './startingPictures.ts';

const made = (primary = '#123456') =>
  startingPictures({
    brandNameShort: `A&B <"it's">`,
    colors: { primary, accent: '#abcdef' },
  });
const colours = (svg: string) => [
  /<path d="[^"]+" fill="(#\w+)"\/>/.exec(svg)?.[1],
  / stroke="(#\w+)"/.exec(svg)?.[1],
];

describe('The first pictures of a brand', () => {
  it('are a logo, one for dark grounds and an icon, each with its own two colours', () => {
    const pictures = made();
    expect(Object.keys(pictures)).toEqual(['logo.svg', 'logo-dark.svg', 'favicon.svg']);
    expect(colours(pictures['logo.svg'])).toEqual(['#123456', '#ffffff']);
    expect(colours(pictures['logo-dark.svg'])).toEqual(['#ffffff', '#123456']);
    expect(colours(pictures['favicon.svg'])).toEqual(['#123456', '#abcdef']);
  });

  it('BRD-043: are seen on their ground also where the brand’s colour is bright', () => {
    const pictures = made('#ffd400');
    expect(colours(pictures['logo.svg'])).toEqual(['#151b26', '#ffd400']);
    expect(colours(pictures['logo-dark.svg'])).toEqual(['#ffd400', '#151b26']);
  });

  it('are called by the brand’s name, whatever signs are in it', () => {
    for (const svg of Object.values(made())) {
      expect(svg).toContain('aria-label="A&#38;B &#60;&#34;it&#39;s&#34;&#62;"');
    }
  });
});
