import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Config } from '#kit/server/config/config.ts';
import type { Log } from '#kit/server/log/log.ts';
import { type Database, type Db, hasTable, rowsOf } from './database.ts';
import { refusePooler } from './direct.ts';
import { tenantRole } from './postgres.ts';

/** The role under which the retention deletes from the audit log; it has no other rights. */
export const retentionRole = 'portal_retention';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Any constant will do, as long as every process of this product uses the same. */
const migrationLock = 727_001;

/** A migration's file without its ending, and its time, by which the database knows it. */
interface Migration {
  tag: string;
  when: number;
}

/** The migrations of this version, oldest first. */
export const ownMigrations = (): Migration[] =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')).entries;

/** The newest migration of this version. */
export const ownNewest = (): number => Math.max(...ownMigrations().map(({ when }) => when));

export interface SchemaState {
  /** Migrations of this version that the database does not have, oldest first. */
  pending: readonly string[];
  /** How many migrations it has of a newer version. */
  ahead: number;
  /** Its newest migration; 0 for an empty database. */
  newest: number;
}

/** How the database's tables compare with those of this version. */
export async function readSchema(db: Db): Promise<SchemaState> {
  const rows = (await hasTable(db, 'drizzle.__drizzle_migrations'))
    ? await rowsOf<{ at: number }>(
        db,
        sql`select created_at::float8 as at from drizzle.__drizzle_migrations`,
      )
    : [];
  const times = new Set(rows.map(({ at }) => at));
  const own = ownMigrations();
  const last = ownNewest();
  return {
    pending: own.filter(({ when }) => !times.has(when)).map(({ tag }) => tag),
    ahead: [...times].filter((at) => at > last).length,
    newest: Math.max(0, ...times),
  };
}

/**
 * Migrates the database at a start, unless `MIGRATE_AT_START` leaves that to `npm run admin -- migrate`. A database
 * of a newer version is served if it has all that this version knows of: newer versions only add to it until
 * no older one runs (docs/operate/upgrade.md).
 *
 * @throws Error if migrations are missing: the process must not start.
 */
export async function migrateAtStart(
  database: Database,
  { MIGRATE_AT_START: atStart }: Pick<Config, 'MIGRATE_AT_START'>,
  log: Log,
): Promise<void> {
  if (atStart) await migrate(database);
  const { pending, ahead } = await readSchema(database.system);
  const why = atStart || ahead > 0 ? outrun : waiting;
  if (pending.length > 0) throw new Error(why(pending));
  if (ahead > 0)
    log.warn({ ahead }, 'the database is of a newer version; it has all that this one needs');
}

const outrun = (pending: readonly string[]) =>
  `The database is of another version and lacks migrations of this one, which newer ones have overtaken (${pending.join(', ')}). Start the version that it was made by, or a newer one.`;

const waiting = ({ length }: readonly string[]) =>
  `The database lacks ${length} migrations of this version, and MIGRATE_AT_START is false. Run npm run admin -- migrate first (docs/operate/upgrade.md).`;

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
    await createRoles(db as never);
    await migratePostgres(db, { migrationsFolder });
    await grantTenantTables(db as never);
    await grantRetention(db as never);
  } finally {
    await client.end();
  }
}

/** Makes the roles that PostgreSQL's policies name, where they are missing. */
export async function createRoles(db: Db): Promise<void> {
  for (const role of [tenantRole, retentionRole]) await createRole(db, role);
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
