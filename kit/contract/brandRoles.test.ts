import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import fairhaven from '#brands/fairhaven/brand.json' with { type: 'json' };
import northlight from '#brands/northlight/brand.json' with { type: 'json' };
import { type BrandRoles, brandRoles, type Roles } from './brandRoles.ts';
import { contrast, toHex, toOklch } from './color.ts';
import { ground, ink, white } from './grounds.ts';

const text = 4.5;
const part = 3;

/** What each role is used for, with the contrast that WCAG 2.2 AA asks of it. */
const uses = (
  { fill, fillHover, onFill, mark, onMark, text: words, tint, panel, panelEnd, onPanel }: Roles,
  { card, page, body }: { card: string; page: string; body: string },
): [what: string, one: string, other: string, least: number][] => [
  ['words on a button', onFill, fill, text],
  ['words on a hovered button', onFill, fillHover, text],
  ['a button’s edge on a card', mark, card, part],
  ['a button’s edge on the page', mark, page, part],
  ['a tick on a shape', onMark, mark, part],
  ['links on a card', words, card, text],
  ['links on the page', words, page, text],
  ['links on the tint', words, tint, text],
  ['body text on the tint', body, tint, text],
  ['words beside the sign-in form', onPanel, panel, text],
  ['words at the panel’s end', onPanel, panelEnd, text],
  ['words between the two', onPanel, between(panel, panelEnd), text],
];
const schemes = {
  light: { card: ground.light, page: ground.lightPage, body: ink },
  dark: { card: ground.dark, page: ground.darkPage, body: '#c8ced8' },
} as const;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** As a gradient mixes them. */
const between = (one: string, other: string) =>
  `#${channels(one)
    .map((value, at) => Math.round((value + (channels(other)[at] ?? 0)) / 2))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** The uses that do not hold. */
const failing = (roles: BrandRoles) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    uses(roles[scheme], schemes[scheme])
      .filter(([, one, other, least]) => contrast(one, other) < least)
      .map(([what, one, other]) => `${scheme}: ${what}: ${one} on ${other}`),
  );

const corners = [
  ...['#ffffff', '#000000', '#ffff00', '#00ff00', '#ff0000', '#0000ff', '#00ffff', '#ff00ff'],
  ...['#808080', '#757575', '#7a7a7a', '#ffd400', '#e5e7eb', '#0b0b0f', '#39ff14', '#ff6600'],
];
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** The same 200 each time: a colour that fails is met by whoever broke it. */
const drawn = { numRuns: 200, seed: 29, examples: corners.map((one): [string] => [one]) };

describe('brandRoles', () => {
  it('BRD-041: makes of any colour shades that hold WCAG 2.2 AA in each of their uses', () => {
    fc.assert(
      fc.property(hex, (color) => {
        expect(failing(brandRoles(color)), color).toEqual([]);
      }),
      { ...drawn, numRuns: drawn.numRuns + corners.length },
    );
  });

  it('BRD-041: fails this very check where words on a bright colour are white', () => {
    const { light, dark } = brandRoles('#ffd400');
    expect(failing({ light: { ...light, onFill: white }, dark })).toEqual([
      'light: words on a button: #ffffff on #ffd400',
      expect.stringContaining('light: words on a hovered button'),
    ]);
  });

  it.each([fairhaven.colors.primary, northlight.colors.primary, '#000000', '#0000ff', '#7a1f5c'])(
    'BRD-042: leaves %s as it is, under white words',
    (color) => {
      expect(brandRoles(color).light).toMatchObject({ fill: color, onFill: white, mark: color });
    },
  );

  it.each(['#ffd400', '#e5e7eb', '#39ff14', '#e8a23d', '#ff6600', '#ffffff'])(
    'BRD-042: leaves %s as bright as it is, under dark words, in both schemes',
    (color) => {
      const { light, dark } = brandRoles(color);
      expect(light).toMatchObject({ fill: color, onFill: ink });
      expect(dark).toMatchObject({ fill: color, onFill: ink });
    },
  );

  it('BRD-042: darkens a colour a little rather than putting dark words on it', () => {
    const { fill, onFill } = brandRoles('#ff0000').light;
    expect(onFill).toBe(white);
    expect(toOklch('#ff0000').l - toOklch(fill).l).toBeLessThan(0.06);
  });

  it('BRD-042: makes a black white in the dark, and a dark blue a lighter blue', () => {
    expect(brandRoles('#0b0b0f').light).toMatchObject({ fill: '#0b0b0f', onFill: white });
    const { fill, onFill } = brandRoles('#0b0b0f').dark;
    expect(onFill).toBe(ink);
    expect(contrast(fill, ground.dark)).toBeGreaterThan(10);
    expect(brandRoles('#101c4a').dark.onFill).toBe(white);
  });

  it('BRD-042: keeps its fill within 0.06 of its lightness, and its hue', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const [own, fill] = [toOklch(color), toOklch(brandRoles(color).light.fill)];
        expect(Math.abs(own.l - fill.l)).toBeLessThanOrEqual(0.066);
        // The hue of a grey is chance, and in the narrowest shades it moves by the rounding to bytes.
        const apart = Math.abs(own.h - fill.h);
        if (Math.min(own.c, fill.c) > 0.03)
          expect(Math.min(apart, 2 * Math.PI - apart)).toBeLessThan(0.1);
      }),
      drawn,
    );
  });
});

test('colour arithmetic › contrast as WCAG gives it, OKLCH there and back', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  for (const color of ['#0b6470', '#e8a23d', '#7a1220', '#123456'])
    expect(toHex(toOklch(color))).toBe(color);
});
