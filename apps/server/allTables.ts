import type { PgTable } from 'drizzle-orm/pg-core';
import { type StoredTable, storedTables } from '#kit/server/storedTables.ts';
import { serverModules } from './serverModules.ts';

/** All tables of the product, with how their rows are handled. */
export const allStored: readonly StoredTable[] = storedTables({
  contributions: serverModules.flatMap(({ contributes }) => contributes ?? []),
});

export const allTables: readonly PgTable[] = allStored.map(({ table }) => table);
