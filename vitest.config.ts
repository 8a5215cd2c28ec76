import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compiledSources } from './tests/support/compiledSources.ts';
import { VitestReporter } from './tests/support/gate/vitestReporter.ts';
import { LongestFirst } from './tests/support/longestFirst.ts';
import { onBothDatabases } from './tests/support/onBothDatabases.ts';
import { postgresBinaries } from './tests/support/postgresServer.ts';

/** `*.db.test.ts` go through the real server on a database. Named by hand, each runs on either kind. */
const onDatabase = ['{apps,kit,modules,adapters,tests}/**/*.db.test.ts'];
/** What `npm test` runs on the embedded database too: where the two differ (`onBothDatabases`). */
const onEmbedded =
  process.env.TEST_DATABASES === 'where-they-differ' ? onBothDatabases : onDatabase;
const everywhere = ['{apps,kit,modules,adapters,packages,scripts,tests,bench}/**/*.test.{ts,tsx}'];
const faults = ['tests/faults/**/*.test.ts'];
/**
 * Of the faults those that measure time, shares of a processor, or what a machine does in a minute: each has the machine
 * to itself, and none is asked before something lands. The others mostly wait.
 */
const measuring = [
  'tests/faults/{crowdedQueue,fleetBench,hostRate,hostileTenant,idle,idleQueries}.test.ts',
  'tests/faults/{longOutbox,signInTiming,stuck,upload}.test.ts',
];
const elsewhere = ['tests/faults/**', 'tests/e2e/**', '**/node_modules/**'];

const workers = Number(process.env.TEST_WORKERS) || availableParallelism();

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
    setupFiles: ['tests/support/loopbackNames.ts'],
    reporters: ['default', new VitestReporter()],
    // What hangs is ended; how long something takes is the bench's to tell.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    // A file that failed is run again after everything, alone, and counted (scripts/test.mjs).
    retry: 0,
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    maxWorkers: workers,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: everywhere,
          exclude: [...onDatabase, ...elsewhere],
          // A command that a test starts reuses what earlier starts compiled: most of their time goes into that.
          env: { NODE_COMPILE_CACHE: compiledSources },
        },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          // Every file opens a portal of its own; the modules it is made of are read once a worker.
          isolate: false,
          include: postgres ? onEmbedded : onDatabase,
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
          include: faults,
          exclude: measuring,
          globalSetup: ['tests/support/pgliteGlobal.ts', 'tests/support/builtServer.ts'],
          testTimeout: 180_000,
          // One more than there are cores: most of the time they wait.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          include: measuring,
          // In memory the embedded database copies its files as they grow, in the thread that is measured.
          globalSetup: [
            `tests/support/${postgres ? 'postgres' : 'pglite'}Global.ts`,
            'tests/support/builtServer.ts',
          ],
          testTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
