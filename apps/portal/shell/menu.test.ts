import { expect, test } from 'vitest';
import type { FeatureValue, ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import { moduleNames } from '#kit/contract/modules.ts';
import { menuFor } from './menu.ts';

const modules = (changed: Partial<Record<ModuleName, FeatureValue>> = {}): ModulesMap => ({
  ...(Object.fromEntries(moduleNames.map((name) => [name, 'ACTIVE'])) as Record<
    ModuleName,
    FeatureValue
  >),
  ...changed,
});
const everything = () => true;
const labels = (
  map: ModulesMap,
  path = '/dashboard',
  exists: (path: string) => boolean = everything,
) => menuFor(map, path, exists).flatMap(({ items }) => items.map(({ label }) => label));
const monitoring = (map: ModulesMap, path: string) =>
  menuFor(map, path, everything)
    .flatMap(({ items }) => items)
    .find(({ label }) => label === 'Monitoring');

test('portal §2 Shell › the sidebar in the spec’s order', () => {
  expect(labels(modules())).toEqual([
    'Dashboard',
    'Cyber Maturity',
    'Cyber Concierge',
    'Security Policies',
    'Training',
    'Monitoring',
    'Insurance',
    'Marketplace',
  ]);
});

test('portal §2 Shell › NOT_AVAILABLE modules are hidden, inactive ones stay and are marked', () => {
  expect(labels(modules({ training: 'NOT_AVAILABLE' }))).not.toContain('Training');
  const inactive = monitoring(modules({ monitoring: 'INACTIVE' }), '/dashboard');
  expect(inactive).toMatchObject({ inactive: true, children: [] });
});

test('portal §2 Shell › Attack Surface shows when ratings is ACTIVE, and highlights Monitoring', () => {
  const sub = (map: ModulesMap) =>
    monitoring(map, '/attacksurface')?.children.map(({ label }) => label);
  expect(sub(modules())).toEqual(['Website Scans', 'Attack Surface']);
  expect(sub(modules({ ratings: 'INACTIVE' }))).toEqual(['Website Scans']);
  expect(monitoring(modules(), '/attacksurface')?.highlighted).toBe(true);
  expect(monitoring(modules(), '/webappscan/My%20shop')?.highlighted).toBe(true);
  expect(monitoring(modules(), '/webappscanner')?.highlighted).toBe(false);
});

test('portal §2 Shell › what has no screen in this build is left out', () => {
  const built = (path: string) => ['/dashboard', '/webappscan'].includes(path);
  expect(labels(modules(), '/', built)).toEqual(['Dashboard', 'Monitoring']);
});
