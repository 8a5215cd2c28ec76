import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/db/database.ts';

/** Few enough that nobody waits for a batch, on the embedded database neither. */
const batch = 1000;

/** Deletes rows of a table until none is left or it is asked to stop; answers how many. */
export async function deleteInBatches(
  system: Db,
  { table, which, signal }: { table: PgTable; which: SQL; signal: AbortSignal },
): Promise<number> {
  let gone = 0;
  for (let deleted = batch; deleted === batch && !signal.aborted; gone += deleted)
    deleted = await deleteSome(system, table, which);
  return gone;
}

/** The condition stands twice: a row that changes meanwhile is looked at again. */
const deleteSome = (system: Db, table: PgTable, which: SQL): Promise<number> =>
  system.transaction(async (tx) => {
    await tx.execute(byIndex);
    const deleted = await tx
      .delete(table)
      .where(sql`ctid = any(array(${someOf(table, which)})) and ${which}`)
      .returning({ one: sql`1` });
    return deleted.length;
  });

/** Where rows are that are past their time. */
export const someOf = (table: PgTable, which: SQL): SQL =>
  sql`select ctid from ${table} where ${which} limit ${batch}`;

/**
 * Whatever the statistics say: they have PostgreSQL read a whole table to find that nothing is left, or sort all
 * that is past for each batch (decision 26). Where no index fits, it is read all the same.
 */
export const byIndex = sql`select set_config(name, 'off', true)
  from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit']) name`;
