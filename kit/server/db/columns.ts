import { sql } from 'drizzle-orm';
import {
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** An instant: stored with time zone, used as Date, sent as ISO text. */
export const at = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/**
 * A tenant's table: `org_id` on every row, primary key (org_id, id), and the row-level policy that restricts
 * a tenant's connection to its own rows (security T4).
 */
export function tenantTable<
  Name extends string,
  Columns extends Record<string, PgColumnBuilderBase>,
>(
  name: Name,
  columns: Columns,
  // biome-ignore lint/suspicious/noExplicitAny: Drizzle's own type of a table under construction is not exported.
  extra: (table: any) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(
    name,
    { orgId: uuid('org_id').notNull(), id: uuid('id').notNull(), ...columns },
    (table) => [
      primaryKey({ columns: [table.orgId, table.id] }),
      ownRowsPolicy(name),
      ...extra(table),
    ],
  );
}

/** Restricts a tenant's connection to its own rows of a table with an `org_id`. */
export const ownRowsPolicy = (table: string) =>
  pgPolicy(`${table}_tenant`, {
    as: 'permissive',
    to: 'public',
    for: 'all',
    using: ownRows,
    withCheck: ownRows,
  });

const ownRows = sql`org_id = nullif(current_setting('app.org_id', true), '')::uuid`;
