import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  climbingImports,
  forbiddenImports,
  impureRules,
  type SourceFile,
} from './support/architecture.ts';

const folders = ['apps', 'kit', 'modules', 'adapters', 'packages'];
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
    ['modules/foundation/plans/contract.ts', '#modules/foundation/plans/server/store.ts'],
    ['modules/products/monitoring/web/queries.ts', '#modules/products/monitoring/server/store.ts'],
    ['modules/products/monitoring/web/queries.ts', '#kit/server/log.ts'],
    ['modules/products/monitoring/server/store.ts', '#modules/foundation/plans/server/store.ts'],
    [
      'modules/products/monitoring/server/calls/createTarget.ts',
      '#adapters/scanning/embedded/index.ts',
    ],
    [
      'modules/products/monitoring/server/rules/allowance.ts',
      '#modules/products/monitoring/server/store.ts',
    ],
    ['packages/scanner/src/scan.ts', '#modules/products/monitoring/contract.ts'],
    ['packages/scanner/src/scan.ts', '../../kit/server/log.ts'],
    ['kit/server/http/mount.ts', '#modules/foundation/brand/server/index.ts'],
    ['apps/portal/main.tsx', '#modules/foundation/accounts/server/index.ts'],
    ['apps/portal/routes.tsx', '#modules/foundation/staff/console/routes.tsx'],
    ['modules/foundation/staff/console/routes.tsx', '#modules/foundation/accounts/web/session.ts'],
    [
      'modules/foundation/staff/console/routes.tsx',
      '#modules/foundation/accounts/web/components/AuthFrame.tsx',
    ],
  ])('catches a planted violation: %s importing %s', (path, specifier) => {
    const planted = { path, text: `import { x } from '${specifier}';` };
    expect(forbiddenImports([planted])).toHaveLength(1);
  });

  it('catches a planted impure rule', () => {
    const planted = {
      path: 'modules/foundation/plans/server/rules/trial.ts',
      text: 'export const t = Date.now();',
    };
    expect(impureRules([planted])).toHaveLength(1);
  });
});
