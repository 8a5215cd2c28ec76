/**
 * Database tests that `npm test` runs on PostgreSQL and `npm run test:engines` on the embedded database, where both are
 * available, because the two differ there. The embedded database has one connection and no roles, its driver parses some
 * types differently, and it runs in the server's thread. All other tests run on PostgreSQL; all browser
 * journeys run on the embedded database as well.
 *
 * The route matrix, by far the longest of them, runs on PostgreSQL alone: it is about who may make a call, which no driver
 * decides. What a driver parses differently is found by the journeys, and by `npm run test:all`, which runs every database
 * test on both.
 */
export const onBothDatabases = [
  'tests/tenancy.db.test.ts',
  'tests/diskFull.db.test.ts',
  // Connections, transactions, time limits, prepared statements, the tenants' role.
  'kit/server/db/*.db.test.ts',
  'kit/server/http/{callLimits,health}.db.test.ts',
  // Locks that are no-ops on the embedded database: the audit log's chain, counted limits.
  'kit/server/{audit,mail}/*.db.test.ts',
  'adapters/scanning/embedded/*.db.test.ts',
  // The queue has a backend of its own for each.
  'kit/server/jobs/*.db.test.ts',
  'modules/**/fairQueue.db.test.ts',
  'modules/**/operations/server/*.db.test.ts',
  // Each notifies of changed brands in its own way, and serialises their changes.
  'modules/**/brand/server/registry.db.test.ts',
  // Each notifies of new notices in its own way.
  'modules/**/notices/server/news.db.test.ts',
  // Trigram search, an extension that each provides in its own way.
  'modules/**/portfolio/server/*.db.test.ts',
  // Reads or empties every table, in batches that spare the embedded database.
  'apps/server/{erasure,retention}/*.db.test.ts',
  // Commands reach the embedded database through the portal that has it open; it is backed up in another way.
  'apps/server/admin/{backup,organizationExport,socket}.db.test.ts',
  // A letter is written once, under a lock that is a no-op on the embedded database.
  'modules/overviews/letter/server/letter.db.test.ts',
  // An advisory is matched and told once, under locks that are no-ops on the embedded database.
  'modules/overviews/advisories/server/advisories.db.test.ts',
  // Thousands of rows in one go.
  'modules/**/training/server/bulk.db.test.ts',
  'modules/**/queryCounts.db.test.ts',
];
