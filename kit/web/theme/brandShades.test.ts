import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import fairhaven from '#brands/fairhaven/brand.json' with { type: 'json' };
import northlight from '#brands/northlight/brand.json' with { type: 'json' };
import { brandShades, ground } from './brandShades.ts';
import { contrast, toHex, toOklch } from './color.ts';
import { severityColors, severityVariables } from './severity.ts';

const text = 4.5;
const part = 3;

function expectReadable(color: string): void {
  const { scale, light, dark } = brandShades(color);
  const pairs: [what: string, one: string, other: string, least: number][] = [
    ['white words on a button', '#ffffff', light.fill, text],
    ['white words on a hovered button', '#ffffff', light.fillHover, text],
    ['a button on a card', light.fill, ground.light, part],
    ['words on a card', light.text, ground.light, text],
    ['words on the page', light.text, ground.lightPage, text],
    ['words on the tint', light.text, light.tint, text],
    ['white words beside the sign-in form', '#ffffff', scale[7], text],
    ['dark: white words on a button', '#ffffff', dark.fill, text],
    ['dark: white words on a hovered button', '#ffffff', dark.fillHover, text],
    ['dark: words on a card', dark.text, ground.dark, text],
    ['dark: words on the page', dark.text, ground.darkPage, text],
    ['dark: words on the tint', dark.text, dark.tint, text],
  ];
  const failing = pairs.filter(([, one, other, least]) => contrast(one, other) < least);
  expect(failing, color).toEqual([]);
}

describe('brandShades', () => {
  test('keeps a colour that holds as it is', () => {
    expect(brandShades(fairhaven.colors.primary).light.fill).toBe(fairhaven.colors.primary);
  });

  test('both brands are readable in both schemes', () => {
    expectReadable(fairhaven.colors.primary);
    expectReadable(northlight.colors.primary);
  });

  test('any colour that a brand may have becomes readable (WCAG 2.2 AA)', () => {
    for (const extreme of [
      '#ffffff',
      '#000000',
      '#ffff00',
      '#00ff00',
      '#ff0000',
      '#0000ff',
      '#808080',
    ]) {
      expectReadable(extreme);
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) =>
        expectReadable(`#${value.toString(16).padStart(6, '0')}`),
      ),
      { numRuns: 200 },
    );
  });
});

test('colour arithmetic › contrast as WCAG gives it, OKLCH there and back', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  for (const color of ['#0b6470', '#e8a23d', '#7a1220', '#123456'])
    expect(toHex(toOklch(color))).toBe(color);
});

test('severity’s words and shapes hold on cards and on their own tint', () => {
  for (const [name, { light, dark }] of Object.entries(severityColors)) {
    for (const [[words, fill, tint], card] of [
      [light, ground.light],
      [dark, ground.dark],
    ] as const) {
      expect(contrast(words, card), `${name} words`).toBeGreaterThanOrEqual(text);
      expect(contrast(words, tint), `${name} words on tint`).toBeGreaterThanOrEqual(text);
      expect(contrast(fill, card), `${name} shape`).toBeGreaterThanOrEqual(part);
    }
  }
  for (const [scheme, card] of [
    [severityVariables.light, ground.light],
    [severityVariables.dark, ground.dark],
  ] as const) {
    expect(contrast(scheme['--error-text'], card)).toBeGreaterThanOrEqual(text);
    expect(contrast(scheme['--success-text'], scheme['--success-tint'])).toBeGreaterThanOrEqual(
      text,
    );
  }
});
