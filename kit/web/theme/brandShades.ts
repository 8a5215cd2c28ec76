import { contrast, toHex, toOklch } from './color.ts';

/**
 * The backgrounds on which the brand's colour must have enough contrast: cards and pages in both colour
 * schemes.
 */
export const ground = {
  light: '#ffffff',
  lightPage: '#f6f7f9',
  dark: '#181d25',
  darkPage: '#0f1319',
} as const;

export type Ten = [string, string, string, string, string, string, string, string, string, string];

export interface BrandShades {
  /** Lightest to darkest; 6 is the brand's own colour, adjusted if its contrast is too low. */
  scale: Ten;
  light: Shades;
  dark: Shades;
}

interface Shades {
  /** Behind white text (4.5) and beside the card (3). */
  fill: string;
  fillHover: string;
  /** Text and lines on a card or page (4.5). */
  text: string;
  /** A faint background for the selected item, on which `text` has enough contrast. */
  tint: string;
}

const textContrast = 4.5;
const partContrast = 3;

/**
 * A scale from a brand's one colour. A colour too light for white text, or too dark for a dark background, is
 * changed in lightness only, as little as WCAG 2.2 AA requires.
 */
export function brandShades(color: string): BrandShades {
  const base = toOklch(color);
  const at = (l: number, chroma = 1) => toHex({ ...base, l, c: base.c * chroma });
  const darkerUntil = (from: number, holds: (hex: string) => boolean) => {
    let l = from;
    while (l > 0.05 && !holds(at(l))) l -= 0.005;
    return l;
  };
  const lighterUntil = (from: number, holds: (hex: string) => boolean, chroma = 1) => {
    let l = from;
    while (l < 0.98 && !holds(at(l, chroma))) l += 0.005;
    return l;
  };

  const own = darkerUntil(
    base.l,
    (hex) =>
      contrast(hex, ground.light) >= textContrast &&
      contrast(hex, ground.lightPage) >= textContrast,
  );
  const step = (share: number) => own + (0.97 - own) * share;
  const scale: Ten = [
    at(0.975, 0.12),
    at(0.945, 0.22),
    at(step(0.74), 0.45),
    at(step(0.56), 0.65),
    at(step(0.37), 0.85),
    at(step(0.17), 0.95),
    own === base.l ? color : at(own),
    at(own * 0.88),
    at(own * 0.76),
    at(own * 0.62, 0.9),
  ];

  const darkFill = darkerUntil(
    Math.max(
      own,
      lighterUntil(own, (hex) => contrast(hex, ground.dark) >= partContrast),
    ),
    (hex) => contrast(hex, '#ffffff') >= textContrast,
  );
  const darkTint = toHex({ ...base, l: 0.29, c: Math.min(base.c, 0.05) });
  const softened = 0.9;
  const darkText = lighterUntil(
    0.68,
    (hex) => contrast(hex, darkTint) >= textContrast && contrast(hex, ground.dark) >= textContrast,
    softened,
  );
  const lightText = at(darkerUntil(own, (hex) => contrast(hex, scale[1]) >= textContrast));
  return {
    scale,
    light: { fill: scale[6], fillHover: scale[7], text: lightText, tint: scale[1] },
    dark: {
      fill: at(darkFill),
      fillHover: at(darkFill - 0.05),
      text: at(darkText, softened),
      tint: darkTint,
    },
  };
}
