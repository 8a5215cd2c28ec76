import type { PgTable } from 'drizzle-orm/pg-core';
import { storedTables } from '#kit/server/services/services.ts';
import type { StoredTable } from '#kit/server/services/storedTables.ts';
import { serverModules } from './serverModules.ts';

/** All tables of the product, with how their rows are handled. */
export const allStored: readonly StoredTable[] = storedTables({
  contributions: serverModules.flatMap(({ contributes }) => contributes ?? []),
});

export const allTables: readonly PgTable[] = allStored.map(({ table }) => table);
