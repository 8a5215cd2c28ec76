import { expect, test } from 'vitest';
import type { ModulesMap } from '#kit/contract/modules.ts';
import { canonicalPath } from '../firstRoutes.ts';
import { screenAt } from '../routes.tsx';
import { entriesFor } from './searchEntries.ts';

const modules = (changed: Partial<ModulesMap> = {}): ModulesMap => ({
  dashboard: 'ACTIVE',
  cybermaturity: 'ACTIVE',
  compliance: 'ACTIVE',
  training: 'ACTIVE',
  monitoring: 'ACTIVE',
  ratings: 'ACTIVE',
  insurance: 'ACTIVE',
  marketplace: 'ACTIVE',
  cyberconcierge: 'ACTIVE',
  ...changed,
});
const labels = (map: ModulesMap, isCustomerService = false) =>
  entriesFor(map, isCustomerService).map(({ label }) => label);

test('SHL-152: every entry leads to a screen, and no label is there twice', () => {
  const paths = entriesFor(modules(), false).map(({ path }) => path.split('?')[0] ?? '');
  const isMisspelt = (path: string) => {
    const screen = screenAt(path);
    return screen === null || canonicalPath(screen, path) !== path;
  };
  expect(paths.filter(isMisspelt)).toEqual([]);
  expect(labels(modules())).toEqual([...new Set(labels(modules()))]);
});

test('SHL-152: as the menu: hidden where the plan has no such module, leading to the plan where it is inactive', () => {
  expect(labels(modules())).toEqual(
    expect.arrayContaining(['Website Scans', 'Attack Surface', 'Add a website', 'Add a trainee']),
  );
  const without = labels(modules({ monitoring: 'NOT_AVAILABLE', training: 'NOT_AVAILABLE' }));
  expect(without.filter((label) => /web|train|surface/i.test(label))).toEqual([]);
  const inactive = entriesFor(modules({ monitoring: 'INACTIVE' }), false);
  expect(inactive.find(({ label }) => label === 'Monitoring')).toMatchObject({
    detail: 'Subscribe to use',
    path: '/plan',
  });
  expect(inactive.some(({ label }) => label === 'Add a website')).toBe(false);
});

test('ACC-297: of a pool without passkeys none are offered', () => {
  const entries = (hasPasskeys: boolean) =>
    entriesFor(modules(), false, hasPasskeys).filter(({ label }) => /passkey/i.test(label));
  expect([entries(true).length, entries(false).length]).toEqual([1, 0]);
});

test('SHL-160: a customer-service session is not offered what only the customer may do', () => {
  const offered = labels(modules(), true);
  expect(offered).toContain('Website Scans');
  expect(
    offered.filter((label) => /^(Add a website|Add a trainee|Ask|Change|Invite)/.test(label)),
  ).toEqual([]);
});
