import { expect, test } from 'vitest';
import type { FeatureValue, ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import { moduleNames } from '#kit/contract/modules.ts';
import { screenAt } from '../routes.tsx';
import { menuFor } from './menu.ts';

const modules = (changed: Partial<Record<ModuleName, FeatureValue>> = {}): ModulesMap => ({
  ...(Object.fromEntries(moduleNames.map((name) => [name, 'ACTIVE'])) as Record<
    ModuleName,
    FeatureValue
  >),
  ...changed,
});
const labels = (map: ModulesMap) =>
  menuFor(map, '/dashboard').flatMap(({ items }) => items.map(({ label }) => label));
const monitoring = (map: ModulesMap, path: string) =>
  menuFor(map, path)
    .flatMap(({ items }) => items)
    .find(({ label }) => label === 'Monitoring');

test('SHL-051: the sidebar in its order', () => {
  expect(labels(modules())).toEqual([
    'Dashboard',
    'Cyber Maturity',
    'Proof',
    'Cyber Concierge',
    'Security Policies',
    'Training',
    'Monitoring',
    'Insurance',
    'Marketplace',
  ]);
});

test('SHL-055, SHL-056: NOT_AVAILABLE modules are hidden, inactive ones stay and are marked', () => {
  expect(labels(modules({ training: 'NOT_AVAILABLE' }))).not.toContain('Training');
  const inactive = monitoring(modules({ monitoring: 'INACTIVE' }), '/dashboard');
  expect(inactive).toMatchObject({ inactive: true, children: [] });
});

test('SHL-052, SHL-053: Attack Surface shows when ratings is ACTIVE, and highlights Monitoring', () => {
  const sub = (map: ModulesMap) =>
    monitoring(map, '/attacksurface')?.children.map(({ label }) => label);
  expect(sub(modules())).toEqual(['Website Scans', 'Attack Surface']);
  expect(sub(modules({ ratings: 'INACTIVE' }))).toEqual(['Website Scans']);
  expect(monitoring(modules(), '/attacksurface')?.highlighted).toBe(true);
  expect(monitoring(modules(), '/webappscan/My%20shop')?.highlighted).toBe(true);
  expect(monitoring(modules(), '/webappscanner')?.highlighted).toBe(false);
});

test('SHL-051: every item leads to a screen', () => {
  const paths = menuFor(modules(), '/attacksurface').flatMap(({ items }) =>
    items.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]),
  );
  expect(paths.filter((path) => screenAt(path) === null)).toEqual([]);
});
