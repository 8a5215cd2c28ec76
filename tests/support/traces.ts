import { getTableName, sql } from 'drizzle-orm';
import { allTables } from '#apps/server/allTables.ts';
import type { Db } from '#kit/server/db/database.ts';

/** Tables with one of these texts anywhere in a row, in any case. */
export async function tablesWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const patterns = sql.join(
    texts.map((text) => sql`${`%${text}%`}`),
    sql`, `,
  );
  const found: string[] = [];
  for (const table of allTables) {
    const name = getTableName(table);
    const { rows } = (await db.execute(
      sql`select 1 from ${sql.identifier(name)} as t where t::text ilike any(array[${patterns}])`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) found.push(name);
  }
  return found;
}
