import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { postgresBinaries } from './tests/support/postgresServer.ts';

/** `*.db.test.ts` go through the real server on a database, and run on both kinds of it. */
const onDatabase = ['{apps,kit,modules,providers,tests}/**/*.db.test.ts'];
const everywhere = ['{apps,kit,modules,providers,engines,scripts,tests,bench}/**/*.test.{ts,tsx}'];
const elsewhere = ['tests/faults/**', 'tests/e2e/**', '**/node_modules/**'];

const postgres = postgresBinaries();
if (!postgres) {
  console.warn(
    'PostgreSQL is not on this machine: the database tests run on the embedded database only.',
  );
}

export default defineConfig({
  test: {
    // No brands of whoever tries the product on this machine.
    env: { BRANDS_DIR: join(tmpdir(), 'portal-no-brands') },
    testTimeout: 20_000,
    // The scanner's tests pause for real, which a shared machine can stretch.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 60_000,
    pool: 'threads',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: everywhere, exclude: [...onDatabase, ...elsewhere] },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          // Every file opens a portal of its own; the modules it is made of are read once a worker.
          isolate: false,
          include: onDatabase,
          exclude: elsewhere,
          globalSetup: ['tests/support/pgliteGlobal.ts'],
        },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'postgres',
                isolate: false,
                include: onDatabase,
                exclude: elsewhere,
                globalSetup: ['tests/support/postgresGlobal.ts'],
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/pgliteGlobal.ts'],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
