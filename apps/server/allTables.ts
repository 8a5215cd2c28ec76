import type { PgTable } from 'drizzle-orm/pg-core';
import { type StoredTable, storedTables } from '#kit/server/storedTables.ts';
import { serverModules } from './serverModules.ts';

/** What the product stores, with what is done with its rows. */
export const allStored: readonly StoredTable[] = storedTables({
  contributions: serverModules.flatMap(({ contributes }) => contributes ?? []),
});

/** Every table of the product. */
export const allTables: readonly PgTable[] = allStored.map(({ table }) => table);
