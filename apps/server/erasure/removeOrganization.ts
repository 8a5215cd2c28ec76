import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';
import { type Contributed, storedTables } from '#kit/server/services/services.ts';
import type { StoredTable } from '#kit/server/services/storedTables.ts';
import { parentsFirst } from '../parentsFirst.ts';

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
