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
async function deleteSome(system: Db, table: PgTable, which: SQL): Promise<number> {
  const some = sql`array(select ctid from ${table} where ${which} limit ${batch})`;
  const deleted = await system
    .delete(table)
    .where(sql`ctid = any(${some}) and ${which}`)
    .returning({ one: sql`1` });
  return deleted.length;
}
