import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { refusePooler } from './direct.ts';
import { tenantRole } from './postgres.ts';

/** The role under which the retention deletes from the audit log; it has no other rights. */
export const retentionRole = 'portal_retention';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any constant will do, as long as every process of this product uses the same. */
const migrationLock = 727_001;

/**
 * Migrates the database to this version. If many processes start at once, one migrates and the rest wait. It
 * uses a connection without time limits, because building an index may take long.
 */
export async function migrate(database: Database): Promise<void> {
  if ('pglite' in database.boss) {
    const db = database.system;
    await createRole(db, retentionRole);
    await migratePglite(db as never, { migrationsFolder });
    await grantRetention(db);
    return;
  }
  const client = new pg.Client({ ...database.boss, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await refusePooler(client);
    const db = drizzle({ client });
    // A session lock, held until the connection ends.
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    for (const role of [tenantRole, retentionRole]) await createRole(db as never, role);
    await migratePostgres(db, { migrationsFolder });
    await grantTenantTables(db as never);
    await grantRetention(db as never);
  } finally {
    await client.end();
  }
}

/** Roles belong to the whole cluster, so another database may have created this one already. */
async function createRole(db: Database['system'], role: string): Promise<void> {
  await db.execute(
    sql.raw(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`),
  );
  await db.execute(sql.raw(`grant ${role} to current_user`));
}

/**
 * A tenant's connection may use the tables with a row-level policy, announce jobs and count against limits;
 * to the audit log it may only append.
 */
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

/** The retention may read and delete in the audit logs of all organizations. */
async function grantRetention(db: Database['system']): Promise<void> {
  await db.execute(
    sql.raw(`do $$ begin
      grant select, delete on audit_entries, audit_staff_entries to ${retentionRole};
      if not exists (select from pg_policies where policyname = 'audit_entries_retention') then
        create policy audit_entries_retention on audit_entries to ${retentionRole} using (true);
      end if;
    end $$`),
  );
}
