import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { auditEntries, staffEntries } from '#kit/server/audit/tables.ts';
import type { Db } from '#kit/server/db/database.ts';
import { changes } from '#modules/portfolio/server/tables.ts';
import { organizations } from '#modules/profile/server/tables.ts';
import { allTables } from '../allTables.ts';
import { parentsFirst } from '../moveDatabase.ts';

/** The audit log, which nobody can change, stays; and what triggers make of these very deletes. */
const kept: readonly unknown[] = [auditEntries, staffEntries, changes];

/** Deletes all rows of an organisation, in every table. */
export async function removeOrganization(tx: Db, orgId: string): Promise<void> {
  for (const table of parentsFirst(allTables).reverse()) {
    if (kept.includes(table)) continue;
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    const org = table === organizations ? columns.id : columns.orgId;
    if (org) await tx.delete(table).where(eq(org, orgId));
  }
}
