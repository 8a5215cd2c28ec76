import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '#kit/contract/color.ts';
import { ground } from '#kit/contract/grounds.ts';

const sheet = readFileSync('kit/web/theme/severity.css', 'utf8');
const colors = (scheme: string): Record<string, string> => {
  const rule = sheet.split(`[data-mantine-color-scheme="${scheme}"] {`)[1]?.split('}')[0] ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, is]) => [name, is]),
  );
};
const text = 4.5;
const part = 3;

test.each([
  ['light', ground.light],
  ['dark', ground.dark],
])('severity’s words and shapes hold on %s cards and on their own tint', (scheme, card) => {
  const is = colors(scheme);
  const names = ['critical', 'high', 'medium', 'low', 'info'].map((name) => `severity-${name}`);
  expect(Object.keys(is)).toHaveLength(18);
  for (const name of names) {
    const [words = '', fill = '', tint = ''] = ['text', 'fill', 'tint'].map(
      (one) => is[`${name}-${one}`],
    );
    expect(contrast(words, card), `${name} words`).toBeGreaterThanOrEqual(text);
    expect(contrast(words, tint), `${name} words on tint`).toBeGreaterThanOrEqual(text);
    expect(contrast(fill, card), `${name} shape`).toBeGreaterThanOrEqual(part);
  }
  expect(contrast(is['error-text'] ?? '', card)).toBeGreaterThanOrEqual(text);
  expect(contrast(is['success-text'] ?? '', is['success-tint'] ?? '')).toBeGreaterThanOrEqual(text);
});
