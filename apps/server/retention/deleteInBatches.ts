import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';

/** Small enough that nobody notices the wait for a batch, not even on the embedded database. */
const batch = 1000;

/** Deletes rows of a table until none is left or the signal aborts; returns how many. */
export async function deleteInBatches(
  system: Db,
  { table, which, signal }: { table: PgTable; which: SQL; signal: AbortSignal },
): Promise<number> {
  let gone = 0;
  for (let deleted = batch; deleted === batch && !signal.aborted; gone += deleted)
    deleted = await deleteSome(system, table, which);
  return gone;
}

/** Checks the condition twice, because a row may change between the selection and its deletion. */
const deleteSome = (system: Db, table: PgTable, which: SQL): Promise<number> =>
  system.transaction(async (tx) => {
    await tx.execute(byIndex);
    const deleted = await tx
      .delete(table)
      .where(sql`ctid = any(array(${someOf(table, which)})) and ${which}`)
      .returning({ one: sql`1` });
    return deleted.length;
  });

/** The positions of one batch of rows that match. */
export const someOf = (table: PgTable, which: SQL): SQL =>
  sql`select ctid from ${table} where ${which} limit ${batch}`;

/**
 * Forces index scans: by its statistics, PostgreSQL would read a whole table to find nothing, or sort all
 * expired rows for each batch (decision 26). If no index fits, the table is read all the same.
 */
export const byIndex = sql`select set_config(name, 'off', true)
  from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit']) name`;
