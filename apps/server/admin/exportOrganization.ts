import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, getTableColumns, getTableName, gt } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';
import { type Contributed, storedTables } from '#kit/server/services/services.ts';
import type { StoredTable } from '#kit/server/services/storedTables.ts';

const rowsAtOnce = 500;

/**
 * Exports all rows of an organization to a new folder: a file per table, a line of JSON per row
 * (jsonlines.org), bytes as base64. Values that serve only as keys are left out: the hashes of links and of the log, and
 * secrets, sealed as they are.
 * @returns rows by table.
 * @throws if the folder exists already, or a file cannot be written.
 */
export async function exportOrganization(
  modules: Contributed,
  db: Db,
  orgId: string,
  folder: string,
): Promise<Record<string, number>> {
  // Personal data: readable by its owner alone.
  mkdirSync(folder, { mode: 0o700 });
  const written: Record<string, number> = {};
  for (const one of tenantTables(modules)) {
    const name = getTableName(one.table);
    written[name] = 0;
    const count = (rows: number) => {
      written[name] = (written[name] ?? 0) + rows;
    };
    await pipeline(
      Readable.from(linesOf(db, orgId, one, count)),
      createWriteStream(join(folder, `${name}.jsonl`), { mode: 0o600, flags: 'wx' }),
    );
  }
  return written;
}

/** The tables that a tenant's own connection may read (security T4). */
const tenantTables = (modules: Contributed) =>
  storedTables(modules).filter(({ table }) => getTableConfig(table).policies.length > 0);

async function* linesOf(db: Db, orgId: string, one: StoredTable, count: (rows: number) => void) {
  const { table } = one;
  const { org, key } = keysOf(one);
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !/(hash|salt|secret)$/i.test(name)),
  );
  let last: unknown;
  do {
    const rows = await db
      .select({ ...columns, last: key })
      .from(table)
      .where(and(eq(org, orgId), last === undefined ? undefined : gt(key, last)))
      .orderBy(asc(key))
      .limit(rowsAtOnce);
    count(rows.length);
    for (const { last: _, ...row } of rows) yield `${JSON.stringify(row, bytesAsBase64)}\n`;
    last = rows.length === rowsAtOnce ? rows.at(-1)?.last : undefined;
  } while (last !== undefined);
}

/** The column with the organization's id, and the one that orders its rows. */
function keysOf({ table, organization = {} }: StoredTable): { org: PgColumn; key: PgColumn } {
  const { orgId, id } = getTableColumns(table) as Record<string, PgColumn>;
  const org = organization.id ?? orgId;
  const key = organization.key ?? id ?? org;
  if (!org || !key) throw new Error(`${getTableName(table)} has no organisation.`);
  return { org, key };
}

/** `JSON.stringify` passes a Buffer as its `toJSON` form, so that form is converted. */
function bytesAsBase64(_key: string, value: unknown): unknown {
  const isBytes =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isBytes
    ? Buffer.from((value as { data?: unknown }).data as number[]).toString('base64')
    : value;
}
