import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { allTables } from '#apps/server/allTables.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';
import { targets } from '#modules/products/monitoring/server/tables.ts';
import { ownerForAll, portalForAll } from './support/portal.ts';

/** The column that says whose a row is. */
const orgKeyOf = (table: (typeof allTables)[number]) => (table === organizations ? 'id' : 'orgId');
/** Those with a policy; without one a table is out of a tenant's reach altogether. */
const hasPolicy = (table: (typeof allTables)[number]) => getTableConfig(table).policies.length > 0;
const tenantTables = allTables.filter(hasPolicy);
/** A tenant's calls announce jobs there, and count what is limited. */
const shared = ['outbox', 'limit_counts'];
const systemTables = allTables.filter(
  (table) => !hasPolicy(table) && !shared.includes(getTableName(table)),
);

const portal = portalForAll();
const a = ownerForAll(portal);
const b = ownerForAll(portal);
beforeAll(async () => {
  if (inject('postgresUrl') !== null) await fillTables([a.orgId, b.orgId]);
});

/** A row of every tenant's table for each of two tenants: what is not there needs no hiding. */
const fillTables = (orgIds: readonly string[]) =>
  portal.db.transaction(async (tx) => {
    // What a row refers to need not be there.
    await tx.execute('set local session_replication_role = replica');
    for (const table of tenantTables.filter((one) => one !== organizations)) {
      for (const orgId of orgIds)
        await tx
          .insert(table as typeof targets)
          .values(rowOf(table, orgId))
          .onConflictDoNothing();
    }
  });

/** Invented: a value in every column that must have one. */
function rowOf(table: (typeof allTables)[number], orgId: string): typeof targets.$inferInsert {
  const invented = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
    .filter(([, column]) => column.notNull && !column.hasDefault)
    .map(([key, column]) => [key, inventedFor(column)]);
  return { ...Object.fromEntries(invented), [orgKeyOf(table)]: orgId };
}

function inventedFor(column: PgColumn) {
  if (column.dataType === 'number') return 1;
  if (column.dataType === 'boolean') return false;
  if (column.dataType === 'json') return {};
  if (column.dataType === 'date') return new Date();
  return column.getSQLType() === 'date' ? '2026-11-18' : randomUUID();
}

const rowsThrough = (orgId: string | null, table: (typeof allTables)[number]) =>
  portal.services.database
    .forOrganization(orgId)
    .select()
    .from(table as typeof targets);

// The embedded database has one role: there the stores' own conditions are the only line (decision 3).
describe.skipIf(inject('postgresUrl') === null)(
  "The tenant's door on PostgreSQL (T4; not on the embedded database, which has one role)",
  () => {
    describe.each(tenantTables.map((table) => [getTableName(table), table] as const))(
      '%s',
      (_name, table) => {
        it('shows no row without a tenant, and each tenant its own alone', async () => {
          const tenantsIn = async (orgId: string | null) => {
            const rows: Record<string, unknown>[] = await rowsThrough(orgId, table);
            return [...new Set(rows.map((row) => row[orgKeyOf(table)]))];
          };
          expect(await tenantsIn(a.orgId)).toEqual([a.orgId]);
          expect(await tenantsIn(b.orgId)).toEqual([b.orgId]);
          expect(await tenantsIn(null)).toEqual([]);
        });

        it("refuses to take another tenant's row", async () => {
          const db = portal.services.database.forOrganization(b.orgId);
          const planted = table === organizations ? randomUUID() : a.orgId;
          await expect(
            db.insert(table as typeof targets).values(rowOf(table, planted)),
          ).rejects.toMatchObject({
            cause: { message: expect.stringMatching(/row-level security|permission denied/) },
          });
        });
      },
    );

    it.each(systemTables.map(getTableName))(
      'reaches nothing of %s, which belongs to no tenant',
      async (table) => {
        await expect(
          portal.services.database.forOrganization(a.orgId).execute(`select * from ${table}`),
        ).rejects.toMatchObject({
          cause: { message: expect.stringContaining('permission denied') },
        });
      },
    );

    it.each(shared)('takes nothing away from %s', async (table) => {
      await expect(
        portal.services.database.forOrganization(a.orgId).execute(`delete from ${table}`),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
    });

    it('keeps the tenant apart on connections that are used in turn', async () => {
      const seen = await Promise.all(
        Array.from({ length: 64 }, (_, turn) => rowsThrough(turn % 2 ? a.orgId : b.orgId, targets)),
      );
      expect(seen.map((rows) => rows.map(({ orgId }) => orgId))).toEqual(
        seen.map((_, turn) => [turn % 2 ? a.orgId : b.orgId]),
      );
    });
  },
);
