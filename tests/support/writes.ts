import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { allTables } from '#apps/server/allTables.ts';
import type { Services } from '#kit/server/services/services.ts';
import { organizations } from '#modules/foundation/people/server/tables.ts';

export interface Writes {
  /** Resets the record. */
  forget(): Promise<void>;
  /** Tables written since: all, or those with rows of an organization together with `outbox`. */
  tables(orgId?: string): Promise<string[]>;
}

/**
 * Records the table of every row that is written from now on, by triggers on all tables: comparing all tables
 * before and after a call costs a hundred times as much. Rolled-back writes leave no record.
 */
export async function watchWrites({ database }: Pick<Services, 'database'>): Promise<Writes> {
  const db = database.system;
  await db.execute(sql`create table test_writes (table_name text not null, org_id text)`);
  // Runs as its owner, because a tenant may write only to the product's tables.
  await db.execute(sql`
    create function test_note_write() returns trigger language plpgsql security definer as $$
    begin
      insert into public.test_writes values
        (tg_table_name, to_jsonb(old)->>tg_argv[0]), (tg_table_name, to_jsonb(new)->>tg_argv[0]);
      return null;
    end $$`);
  for (const table of allTables) {
    const { orgId } = getTableColumns(table) as Record<string, PgColumn>;
    const column = table === organizations ? organizations.id.name : (orgId?.name ?? '');
    const name = sql.identifier(getTableName(table));
    const note = sql.raw(`execute function test_note_write('${column}')`);
    await db.execute(
      sql`create trigger test_writes after insert or update or delete on ${name} for each row ${note}`,
    );
    await db.execute(sql`create trigger test_emptied after truncate on ${name} ${note}`);
  }
  return {
    async forget() {
      await db.execute(sql`delete from test_writes`);
    },
    async tables(orgId) {
      const whose = orgId ? sql`where org_id = ${orgId} or table_name = 'outbox'` : sql``;
      const found = (await db.execute(
        sql`select distinct table_name from test_writes ${whose} order by table_name`,
      )) as unknown as { rows: { table_name: string }[] };
      return found.rows.map((row) => row.table_name);
    },
  };
}
