import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

/** Tables ordered so that a row is inserted after the rows that it references. */
export function parentsFirst(tables: readonly PgTable[]): PgTable[] {
  const ordered: PgTable[] = [];
  const add = (table: PgTable) => {
    if (ordered.includes(table)) return;
    const parents = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
    for (const parent of parents) if (parent !== table) add(parent);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}
