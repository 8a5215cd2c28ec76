import { sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';

/** One at a time writes brands, whichever process it is in; until the transaction ends. */
export async function lockBrands(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brands', 0))`);
}
