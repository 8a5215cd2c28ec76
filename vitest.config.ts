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
/**
 * In these scans run, a process is started for each mail, file or document, programs of others take part, or pauses
 * pass: `npm run test:engines`. Each module has others, which `npm test` runs.
 */
const onDatabaseLong = [
  'adapters/identity/embedded/publicClients.db.test.ts',
  'adapters/mail/outage.db.test.ts',
  'apps/server/admin/{backup,keys,organizationExport}.db.test.ts',
  'kit/server/db/limits.db.test.ts',
  'kit/server/jobs/jobs.db.test.ts',
  'modules/foundation/notices/server/news.db.test.ts',
  'modules/foundation/people/server/stepRule.db.test.ts',
  'modules/foundation/{people,staff}/server/workSignIn.db.test.ts',
  'modules/foundation/portfolio/server/exportCustomers.db.test.ts',
  'modules/foundation/psa/server/psa.db.test.ts',
  'modules/overviews/letter/server/letter.db.test.ts',
  'modules/products/concierge/server/replies.db.test.ts',
  'modules/products/monitoring/server/{boughtEngine,drainedScan,failedScans}.db.test.ts',
  'modules/products/monitoring/server/{assignments,causes,changes,longReports,oneNumber,scans}.db.test.ts',
  'modules/products/monitoring/server/schedules.db.test.ts',
  'modules/products/policies/server/{ownDocuments,registers,signing}.db.test.ts',
  'modules/products/proof/server/{archives,packs,proof,questionnaires,sharing}.db.test.ts',
  'modules/products/proof/server/trust/{trust,trustHost}.db.test.ts',
  'modules/products/ratings/server/ratingLimit.db.test.ts',
  'modules/products/training/server/{academy,bulk,year}.db.test.ts',
  'tests/fuzz/*.db.test.ts',
  'tests/whiteLabel.db.test.ts',
];
const everywhere = ['{apps,kit,modules,adapters,packages,scripts,tests}/**/*.test.{ts,tsx}'];
/** What the repository promises about itself: its pages, lists, layout and scripts. */
const form = ['{scripts,tests}/**/*.test.ts'];
/** The scanner, the ratings and the machines they are tried on, whole documents, the bundle: `npm run test:engines`. */
const engines = [
  '{packages,testbed}/**/*.test.ts',
  '{kit/server/pdf,modules/*/*/server/document}/*.test.ts',
  'tests/bundle.test.ts',
  'scripts/auditDependencies.test.ts',
];
const faults = ['tests/faults/**/*.test.ts'];
/** Of the faults those that nothing may land without: what protects data and others, in order and on conditions. */
const kills = [
  'tests/faults/{hostileReaders,killedAfterReport,killedScan,logs,moveDatabase}.test.ts',
  'tests/faults/{processes,refusedStart}.test.ts',
];
/**
 * Of the faults those that measure time, shares of a processor, or what a machine does in a minute: each has the machine
 * to itself, and none is asked before something lands. The others mostly wait.
 */
const measuring = [
  'tests/faults/{crowdedQueue,fleetBench,hostRate,hostileTenant,idle,idleQueries}.test.ts',
  'tests/faults/{longOutbox,signInTiming,start,stuck,upload}.test.ts',
];
const elsewhere = ['tests/faults/**', 'tests/e2e/**', '**/node_modules/**'];

const workers = Number(process.env.TEST_WORKERS) || availableParallelism();

const postgres = postgresBinaries();
/** What a run of all database tests has on the embedded database (`TEST_DATABASES`); a test named by hand runs on either. */
const onEmbedded =
  {
    'where-they-differ': postgres ? onBothDatabases : [],
    one: postgres ? [] : onDatabase,
  }[process.env.TEST_DATABASES ?? ''] ?? onDatabase;
if (!postgres) {
  console.warn(
    'PostgreSQL is not on this machine: the database tests run on the embedded database only.',
  );
}

/** How faults that mostly wait are run: one more at a time than there are cores. */
const waiting = {
  globalSetup: ['tests/support/pgliteGlobal.ts', 'tests/support/builtServer.ts'],
  // They start servers, and wait until what was killed counts as lost.
  testTimeout: 600_000,
  maxWorkers: workers + 1,
  sequence: { groupOrder: 1 },
};

export default defineConfig({
  test: {
    env: {
      // No brands of whoever tries the product on this machine.
      BRANDS_DIR: join(tmpdir(), 'portal-no-brands'),
      // A command that a test starts reuses what earlier starts compiled: most of their time goes into that.
      NODE_COMPILE_CACHE: compiledSources,
    },
    setupFiles: ['tests/support/loopbackNames.ts', 'tests/support/seed.ts'],
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
        test: { name: 'form', include: form, exclude: [...onDatabase, ...elsewhere, ...engines] },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: everywhere,
          exclude: [...onDatabase, ...elsewhere, ...form, ...engines],
        },
      },
      {
        extends: true,
        test: { name: 'engines', include: engines, exclude: elsewhere },
      },
      {
        extends: true,
        test: {
          name: 'pglite',
          // Every file opens a portal of its own; the modules it is made of are read once a worker.
          isolate: false,
          include: onEmbedded,
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
                exclude: [...elsewhere, ...onDatabaseLong],
                globalSetup: ['tests/support/postgresGlobal.ts'],
              },
            },
            {
              extends: true as const,
              test: {
                name: 'long',
                isolate: false,
                include: onDatabaseLong,
                globalSetup: ['tests/support/postgresGlobal.ts'],
              },
            },
          ]
        : []),
      {
        extends: true,
        test: { ...waiting, name: 'kills', include: kills },
      },
      {
        extends: true,
        test: { ...waiting, name: 'faults', include: faults, exclude: [...kills, ...measuring] },
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
          testTimeout: 600_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
