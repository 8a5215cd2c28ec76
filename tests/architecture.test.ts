import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  climbingImports,
  forbiddenImports,
  impureRules,
  type SourceFile,
} from './support/architecture.ts';

const folders = ['apps', 'kit', 'modules', 'providers', 'engines'];
const files: SourceFile[] = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('Architecture', () => {
  it('sees the source files', () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it('lets no room import what it may not', () => {
    expect(forbiddenImports(files)).toEqual([]);
  });

  it('has subpath imports in place of climbing ones', () => {
    expect(climbingImports(files)).toEqual([]);
  });

  it('keeps rules pure', () => {
    expect(impureRules(files)).toEqual([]);
  });

  it.each([
    ['modules/plans/contract.ts', '#modules/plans/server/store.ts'],
    ['modules/monitoring/web/queries.ts', '#modules/monitoring/server/store.ts'],
    ['modules/monitoring/web/queries.ts', '#kit/server/log.ts'],
    ['modules/monitoring/server/store.ts', '#modules/plans/server/store.ts'],
    ['modules/monitoring/server/calls/createTarget.ts', '#providers/scanning/embedded/index.ts'],
    ['modules/monitoring/server/rules/allowance.ts', '#modules/monitoring/server/store.ts'],
    ['engines/scanner/scan.ts', '#modules/monitoring/contract.ts'],
    ['engines/scanner/scan.ts', '../../kit/server/log.ts'],
    ['kit/server/http/mount.ts', '#modules/brand/server/index.ts'],
    ['apps/portal/main.tsx', '#modules/accounts/server/index.ts'],
    ['apps/portal/routes.tsx', '#modules/staff/console/routes.tsx'],
    ['modules/staff/console/routes.tsx', '#modules/accounts/web/session.ts'],
    ['modules/staff/console/routes.tsx', '#modules/accounts/web/components/AuthFrame.tsx'],
  ])('catches a planted violation: %s importing %s', (path, specifier) => {
    const planted = { path, text: `import { x } from '${specifier}';` };
    expect(forbiddenImports([planted])).toHaveLength(1);
  });

  it('catches a planted impure rule', () => {
    const planted = {
      path: 'modules/plans/server/rules/trial.ts',
      text: 'export const t = Date.now();',
    };
    expect(impureRules([planted])).toHaveLength(1);
  });
});
