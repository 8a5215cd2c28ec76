import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allTables } from '#apps/server/allTables.ts';
import { targets } from '#modules/monitoring/server/tables.ts';
import { organizations } from '#modules/profile/server/tables.ts';
import { openPortal, type TestPortal } from './support/portal.ts';
import { startScanOf } from './support/scans.ts';
import type { Visitor } from './support/visitor.ts';

const orgColumnOf = (table: (typeof allTables)[number]): PgColumn | undefined =>
  table === organizations
    ? organizations.id
    : (getTableColumns(table) as Record<string, PgColumn>).orgId;
/** Those with a policy; without one a table is out of a tenant's reach altogether. */
const hasPolicy = (table: (typeof allTables)[number]) => getTableConfig(table).policies.length > 0;
const tenantTables = allTables.filter(hasPolicy);
const systemTables = allTables.filter(
  (table) => !hasPolicy(table) && getTableName(table) !== 'outbox',
);

let portal: TestPortal;
let a: Visitor;
let b: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  a = await portal.owner();
  b = await portal.owner();
  await startScanOf(a);
});
afterAll(() => portal.close());

const rowsThrough = (orgId: string | null, table: (typeof allTables)[number]) =>
  portal.services.database
    .forOrganization(orgId)
    .select()
    .from(table as typeof targets);

// The embedded database has one role: there the stores' own conditions are the only line (decision 3).
describe.skipIf(inject('postgresUrl') === null)(
  "The tenant's door on PostgreSQL (T4; not on the embedded database, which has one role)",
  () => {
    it.each(tenantTables.map((table) => [getTableName(table), table] as const))(
      '%s shows no row without a tenant, and its own alone with one',
      async (_name, table) => {
        const orgColumn = orgColumnOf(table);
        expect(await rowsThrough(null, table)).toEqual([]);
        const own = (await rowsThrough(a.orgId, table)) as Record<string, unknown>[];
        const key = Object.entries(getTableColumns(table)).find(
          ([, column]) => column === orgColumn,
        )?.[0];
        expect(new Set(own.map((row) => row[key ?? '']))).toEqual(
          own.length > 0 ? new Set([a.orgId]) : new Set(),
        );
      },
    );

    it('has rows to hide in the tables that this test filled', async () => {
      const [mine, theirs] = [
        await rowsThrough(a.orgId, targets),
        await rowsThrough(b.orgId, targets),
      ];
      expect([mine.length, theirs.length]).toEqual([1, 0]);
    });

    it("refuses to write another tenant's row", async () => {
      const [target] = await rowsThrough(a.orgId, targets);
      if (!target) throw new Error('no website');
      const planted = {
        ...target,
        id: crypto.randomUUID(),
        nameKey: 'planted',
        url: 'http://planted.example/',
      };
      await expect(
        portal.services.database.forOrganization(b.orgId).insert(targets).values(planted),
      ).rejects.toMatchObject({
        cause: { message: expect.stringContaining('row-level security') },
      });
    });

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

    it('keeps the tenant apart on connections that are used in turn', async () => {
      const seen = await Promise.all(
        Array.from({ length: 64 }, (_, turn) => rowsThrough(turn % 2 ? a.orgId : b.orgId, targets)),
      );
      expect(seen.map((rows) => rows.length)).toEqual(seen.map((_, turn) => turn % 2));
    });
  },
);
