import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The largest number of rows that a step of the statement's plan read. */
export async function mostRowsRead(db: Db, statement: SQLWrapper): Promise<number> {
  const { rows } = (await db.execute(
    sql`explain (analyze, format json) ${statement}`,
  )) as unknown as { rows: [{ 'QUERY PLAN': [{ Plan: Plan }] }] };
  const read = (plan: Plan): number =>
    Math.max(
      (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
      ...(plan.Plans ?? []).map(read),
    );
  return read(rows[0]['QUERY PLAN'][0].Plan);
}
