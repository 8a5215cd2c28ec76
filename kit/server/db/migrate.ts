import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { refusePooler } from './direct.ts';
import { tenantRole } from './postgres.ts';

/** The role that the audit log's retention deletes under; it reaches nothing else. */
export const retentionRole = 'portal_retention';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any constant will do, as long as every process of this product uses the same. */
const migrationLock = 727_001;

/**
 * Brings the database to this version's shape. Many processes may start at once: one does it, the rest wait.
 * On a connection of its own, which no time limit cuts: to build an index takes as long as it takes.
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
    // Of the session: until the connection ends.
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    for (const role of [tenantRole, retentionRole]) await createRole(db as never, role);
    await migratePostgres(db, { migrationsFolder });
    await grantTenantTables(db as never);
    await grantRetention(db as never);
  } finally {
    await client.end();
  }
}

/** Roles belong to the whole cluster, so another database may have made it already. */
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

/** What is past its time in the audit log is read and deleted, of every organisation. */
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
