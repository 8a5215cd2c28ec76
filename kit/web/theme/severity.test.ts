import { expect, test } from 'vitest';
import { contrast } from '#kit/contract/color.ts';
import { ground } from '#kit/contract/grounds.ts';
import { severityColors, severityVariables } from './severity.ts';

const text = 4.5;
const part = 3;

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
