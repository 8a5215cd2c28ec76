import { brandRoles } from '#kit/contract/brandRoles.ts';
import { ink, white } from '#kit/contract/grounds.ts';
import { supportOf } from '#kit/contract/support.ts';
import { withPictures } from '#modules/foundation/brand/server/brands.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { svgAt } from '#modules/foundation/brand/server/rules/logoOnFill.ts';

/** The brand whose traces are searched for, and the one under which everything is rendered. */
export const first = brandById('fairhaven');
export const second = brandById('northlight');

/** Where the second brand's customers would write, had it not named an address of its own (BRD-048). */
export const unchosenSupport = supportOf({ ...second, supportEmail: '' });

const shadesOf = (color: string) => {
  const { light, dark } = brandRoles(color);
  return [color, ...Object.values(light), ...Object.values(dark)];
};
const others = new Set([
  ...[second.colors.primary, second.colors.accent].flatMap(shadesOf),
  // Words on a fill are one of these with any brand.
  ...[ink, white],
]);

/** Colours that only the first brand has. */
export const firstColors: ReadonlySet<string> = new Set(
  [...shadesOf(first.colors.primary), first.colors.accent].filter((color) => !others.has(color)),
);

/** Paths of the first brand's logo, as they would appear in a page that includes it. */
const logoShapes = [first.brandLogo, first.brandLogoDark, first.favicon].flatMap((address) =>
  [...svgAt(withPictures(first), address).matchAll(/ d="([^"]{20,})"/g)].map(
    ([, shape = '']) => shape,
  ),
);

/** Traces of the first brand in a text: its names, domains, colours (as #hex or rgb()), logo. */
export function tracesOfFirst(text: string): string[] {
  const lower = text.toLowerCase();
  const words = [first.brandNameShort, first.brandNameLong, first.webDomain, first.emailDomain];
  const found = [...words, ...firstColors].filter((word) => lower.includes(word.toLowerCase()));
  const inRgb = [...firstColors].filter((hex) => lower.includes(rgbOf(hex)));
  const logo = logoShapes.filter((shape) => text.includes(shape));
  return [...new Set([...found, ...inRgb, ...logo])];
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const rgbOf = (hex: string) => `rgb(${channels(hex).join(', ')})`;

/** A PDF's fill and stroke colours are three numbers from 0 to 1 (ISO 32000-1 §8.6.8, `rg` and `RG`). */
export function isFirstColor(red: number, green: number, blue: number): boolean {
  return [...firstColors].some((hex) =>
    channels(hex).every(
      (value, at) => Math.abs(value / 255 - ([red, green, blue][at] ?? 2)) < 0.004,
    ),
  );
}
