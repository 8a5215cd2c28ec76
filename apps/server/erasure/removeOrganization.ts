import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { billingCheckouts, billingSubscriptions } from '#adapters/billing/embedded/tables.ts';
import { auditEntries, staffEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { changes } from '#modules/foundation/portfolio/server/tables.ts';
import { allTables } from '../allTables.ts';
import { parentsFirst } from '../moveDatabase.ts';

/** The logs, which nobody can change, stay; and what triggers make of these very deletes goes last. */
const kept: readonly unknown[] = [auditEntries, staffEntries, changes];

/** Tables in which rows of an organization stand, children first, and which rows those are. */
export function rowsOfOrganization(orgId: string): { table: PgTable; which: SQL }[] {
  return [...parentsFirst(allTables).reverse(), changes].flatMap((table) => {
    const which = table === changes || !kept.includes(table) ? ofOrganization(table, orgId) : null;
    return which ? [{ table, which }] : [];
  });
}

function ofOrganization(table: PgTable, orgId: string): SQL | null {
  if (table === organizations) return eq(organizations.id, orgId);
  if (table === outbox) return eq(outbox.groupId, orgId);
  if (table === billingSubscriptions) return eq(billingSubscriptions.customerId, orgId);
  if (table === billingCheckouts)
    return sql`${billingCheckouts.order}->'customer'->>'id' = ${orgId}`;
  const { orgId: column } = getTableColumns(table) as Record<string, PgColumn>;
  return column ? eq(column, orgId) : null;
}

/** Deletes all rows of an organisation, in every table. */
export async function removeOrganization(tx: Db, orgId: string): Promise<void> {
  for (const { table, which } of rowsOfOrganization(orgId)) await tx.delete(table).where(which);
}
