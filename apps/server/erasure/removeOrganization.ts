import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';
import { type Contributed, storedTables } from '#kit/server/services/services.ts';
import type { StoredTable } from '#kit/server/services/storedTables.ts';

/**
 * Tables with rows of an organization, children first, and a condition for those rows. Rows that triggers
 * create during the deletion are deleted last.
 */
export function rowsOfOrganization(
  modules: Contributed,
  orgId: string,
): { table: PgTable; which: SQL }[] {
  const stored = new Map(storedTables(modules).map((one) => [one.table, one]));
  const ordered = parentsFirst([...stored.keys()])
    .reverse()
    .flatMap((table) => stored.get(table) ?? []);
  return [
    ...ordered.filter(({ madeByTriggers }) => !madeByTriggers),
    ...ordered.filter(({ madeByTriggers }) => madeByTriggers),
  ].flatMap((one) => {
    const which = ofOrganization(one, orgId);
    return which ? [{ table: one.table, which }] : [];
  });
}

function ofOrganization({ table, organization = {} }: StoredTable, orgId: string): SQL | null {
  if (organization.stay) return null;
  if (organization.rows) return organization.rows(orgId);
  const { orgId: column } = getTableColumns(table) as Record<string, PgColumn>;
  return column ? eq(column, orgId) : null;
}

/** Deletes all rows of an organization, in every table. */
export async function removeOrganization(
  modules: Contributed,
  tx: Db,
  orgId: string,
): Promise<void> {
  for (const { table, which } of rowsOfOrganization(modules, orgId))
    await tx.delete(table).where(which);
}

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
