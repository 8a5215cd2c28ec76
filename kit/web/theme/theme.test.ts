import { globSync, readFileSync } from 'node:fs';
import { DEFAULT_THEME, type MantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { brandRoles } from '#kit/contract/brandRoles.ts';
import { themeOf } from './theme.ts';

const roles = brandRoles('#ffd400');
const { theme, variables } = themeOf(roles, { corners: 'round', headings: 'serif' });
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

test('a red outline or subtle button has the red of words, which severity.test.ts measures', () => {
  for (const scheme of [light, dark])
    for (const use of ['outline', 'light-color'])
      expect(scheme[`--mantine-color-red-${use}`], use).toBe('var(--error-text)');
});

test('BRD-046: corners and the face of titles are the brand’s, on every screen', () => {
  const { variables: drawn } = themeOf(roles, { corners: 'square', headings: 'bricolage' });
  expect(drawn(DEFAULT_THEME).variables).toMatchObject({
    '--corner': '2px',
    '--corner-card': '3px',
    '--heading-face': expect.stringMatching(/^"Bricolage Grotesque Variable", "Inter Variable"/),
  });
  const sheets = globSync('{kit,modules,apps}/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const fixed = sheets.flatMap(
    (sheet) => sheet.match(/border-radius: [^;]*\b(?:6|8|10|12)px/g) ?? [],
  );
  expect(fixed).toEqual([]);
  const base = readFileSync('kit/web/theme/base.css', 'utf8');
  expect(base).toMatch(/h1,\nh2 \{\n {2}font-family: var\(--heading-face\)/);
});
