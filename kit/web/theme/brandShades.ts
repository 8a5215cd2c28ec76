import { contrast, toHex, toOklch } from './color.ts';

/** The grounds on which the brand's colour must hold: cards and pages of both schemes. */
export const ground = {
  light: '#ffffff',
  lightPage: '#f6f7f9',
  dark: '#181d25',
  darkPage: '#0f1319',
} as const;

export type Ten = [string, string, string, string, string, string, string, string, string, string];

export interface BrandShades {
  /** Lightest to darkest; 6 is the brand's own colour, corrected where it would fail. */
  scale: Ten;
  light: Shades;
  dark: Shades;
}

interface Shades {
  /** Behind white words (4.5) and beside the card (3). */
  fill: string;
  fillHover: string;
  /** Words and lines on a card or page (4.5). */
  text: string;
  /** A faint ground for the chosen item, on which `text` still holds. */
  tint: string;
}

const textContrast = 4.5;
const partContrast = 3;

/**
 * A brand's one colour as a whole scale. A colour that is too light for white words, or too dark to be
 * seen on a dark ground, is moved in lightness only, as little as WCAG 2.2 AA asks for.
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
