import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '#kit/server/db/database.ts';
import { migrate } from '#kit/server/db/migrate.ts';
import { openPglite } from '#kit/server/db/pglite.ts';
import { openPostgres } from '#kit/server/db/postgres.ts';
import { isOpened } from '#kit/server/jobs/counts.ts';
import { outbox } from '#kit/server/jobs/tables.ts';
import { createLog } from '#kit/server/log/log.ts';
import { allStored } from './allTables.ts';
import { parentsFirst } from './erasure/removeOrganization.ts';

const rowsAtOnce = 500;
/** Without tables whose rows triggers create: they create them again. */
const copied = allStored.flatMap(({ table, madeByTriggers }) => (madeByTriggers ? [] : [table]));

/**
 * Copies an embedded database to an empty PostgreSQL database; the source stays as it is.
 */
export async function moveDatabase(
  dataDir: string,
  target: string,
): Promise<Record<string, number>> {
  const from = await openPglite(dataDir);
  const to = openPostgres(target, createLog('warn'), 0);
  try {
    await migrate(from);
    await migrate(to);
    const moved: Record<string, number> = {};
    await to.system.transaction(async (tx) => {
      for (const table of parentsFirst(copied)) {
        moved[getTableName(table)] = await copyTable(from.system, tx, table);
      }
      moved['unfinished jobs'] = await announceUnfinished(from.system, tx);
    });
    return moved;
  } finally {
    await from.close();
    await to.close();
  }
}

/** Does not copy the queue's own tables; unfinished jobs are announced again (decision 4). */
async function announceUnfinished(from: Db, to: Db): Promise<number> {
  if (!(await isOpened(from))) return 0;
  const jobs = await rowsOf(
    from,
    sql`select id, name as queue, data, group_id as "groupId" from pgboss.job
        where state in ('created', 'retry', 'active') and data is not null`,
  );
  if (jobs.length > 0) await to.insert(outbox).values(jobs as never);
  return jobs.length;
}

async function copyTable(from: Db, to: Db, table: PgTable): Promise<number> {
  if ((await to.$count(table)) > 0)
    throw new Error(`${getTableName(table)} is not empty in the target.`);
  let copied = 0;
  for (;;) {
    // By ctid, the one order that every table has; nothing else writes during the copy.
    const rows = await from
      .select()
      .from(table)
      .orderBy(sql`ctid`)
      .limit(rowsAtOnce)
      .offset(copied);
    if (rows.length === 0) return copied;
    await to.insert(table).values(rows as never);
    copied += rows.length;
  }
}
