import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';
import { tenantRole } from './postgres.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any constant will do, as long as every process of this product uses the same. */
const migrationLock = 727_001;

/** Brings the database to this version's shape. Many processes may start at once: one does it, the rest wait. */
export async function migrate(database: Database): Promise<void> {
  const db = database.system;
  if (database.kind === 'pglite') {
    await migratePglite(db as never, { migrationsFolder });
    return;
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await createTenantRole(tx as never);
    await migratePostgres(db as never, { migrationsFolder });
    await grantTenantTables(tx as never);
  });
}

/** Roles belong to the whole cluster, so another database may have made it already. */
async function createTenantRole(db: Database['system']): Promise<void> {
  await db.execute(
    sql.raw(`do $$ begin
      if not exists (select from pg_roles where rolname = '${tenantRole}') then
        create role ${tenantRole} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`),
  );
  await db.execute(sql.raw(`grant ${tenantRole} to current_user`));
}

/** A tenant's connection reaches the tables that have a row-level policy, may announce jobs and count what is limited; the audit log it only adds to. */
async function grantTenantTables(db: Database['system']): Promise<void> {
  await db.execute(
    sql.raw(`do $$ declare t record; begin
      for t in select distinct tablename from pg_policies where schemaname = 'public' loop
        execute format('grant select, insert, update, delete on %I to ${tenantRole}', t.tablename);
      end loop;
      revoke update, delete on audit_entries from ${tenantRole};
      grant insert on outbox to ${tenantRole};
      grant select, insert, update on limit_counts to ${tenantRole};
    end $$`),
  );
}
