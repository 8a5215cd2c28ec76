/**
 * Database tests that `npm test` runs on PostgreSQL and on the embedded database, where both are: they prove
 * what the two do differently. The embedded one has a single connection and no roles, its driver reads some
 * types in another way, and it runs in the server's own thread. The rest proves what the product does
 * with rows, on PostgreSQL; all journeys in the browser run on the embedded database besides.
 */
export const onBothDatabases = [
  // Every call's SQL, with the answer held against its schema: a type that a driver reads otherwise fails.
  'tests/routeMatrix.db.test.ts',
  'tests/tenancy.db.test.ts',
  'tests/diskFull.db.test.ts',
  // Connections, transactions, limits of time, prepared statements, the role of tenants.
  'kit/server/db/*.db.test.ts',
  'kit/server/http/{callLimits,health}.db.test.ts',
  // Locks of one that are no-ops on the other: the chain of the audit log, limits that are counted.
  'kit/server/{audit,mail}/*.db.test.ts',
  'adapters/scanning/embedded/*.db.test.ts',
  // The queue has a backend of its own for each.
  'kit/server/jobs/*.db.test.ts',
  'modules/**/fairQueue.db.test.ts',
  'modules/**/operations/server/*.db.test.ts',
  // Each tells of changed brands in its own way, and writes them one at a time.
  'modules/**/brand/server/registry.db.test.ts',
  // Search by trigrams, an extension that each brings along in its own way.
  'modules/**/portfolio/server/*.db.test.ts',
  // Every table is read or emptied, in batches that the embedded database has to be spared.
  'apps/server/{erasure,retention}/*.db.test.ts',
  // Commands reach the embedded database through the portal that has it open.
  'apps/server/admin/{organizationExport,socket}.db.test.ts',
  // Thousands of rows in one go.
  'modules/**/training/server/bulk.db.test.ts',
  'modules/**/queryCounts.db.test.ts',
];
