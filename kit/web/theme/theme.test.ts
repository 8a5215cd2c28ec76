import { readFileSync } from 'node:fs';
import { DEFAULT_THEME, type MantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { contrast } from '#kit/contract/color.ts';
import { ground } from '#kit/contract/grounds.ts';
import { themeOf } from './theme.ts';

const roles = brandRoles('#ffd400');
const { theme, variables } = themeOf(roles);
const { light, dark }: { light: Record<string, string>; dark: Record<string, string> } =
  variables(DEFAULT_THEME);
const variableOf = (role: string) =>
  `--brand-${role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

test('BRD-043: every role is a variable of the screen, in both schemes, and a row of the design page', () => {
  const page = readFileSync('docs/develop/design.md', 'utf8');
  for (const [role, color] of Object.entries(roles.light)) {
    expect(light[variableOf(role)]).toBe(color);
    expect(dark[variableOf(role)]).toBe(roles.dark[role as keyof typeof roles.dark]);
    expect(page).toContain(`| \`${role}\` | \`${variableOf(role)}\` |`);
  }
});

test('BRD-043: a button without further word is the brand’s fill; a red one is not', () => {
  const wanted = { variant: 'filled', theme: DEFAULT_THEME as MantineTheme };
  expect(theme.variantColorResolver?.({ ...wanted, color: 'brand' })).toMatchObject({
    background: 'var(--brand-fill)',
    color: 'var(--brand-on-fill)',
  });
  expect(theme.variantColorResolver?.({ ...wanted, color: 'red' }).background).toContain('red');
  expect(theme.components?.Button?.defaultProps).toMatchObject({ variant: 'filled' });
});

test('a red outline or subtle button holds on the card, in both schemes', () => {
  for (const [scheme, card] of [
    [light, ground.light],
    [dark, ground.dark],
  ] as const)
    for (const use of ['outline', 'light-color']) {
      const color = scheme[`--mantine-color-red-${use}`] ?? '';
      const [, role] = /^var\((.*)\)$/.exec(color) ?? [];
      expect(contrast(role ? (scheme[role] ?? '') : color, card), use).toBeGreaterThanOrEqual(4.5);
    }
});
