import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { values } from '../tables.ts';

/** The values that an organization has filled in so far, by key. */
export async function loadValues(db: Db, orgId: string): Promise<Record<string, string>> {
  const rows = await db
    .select({ key: values.key, value: values.value })
    .from(values)
    .where(eq(values.orgId, orgId));
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Saves filled-in values for other policies that have the same keys. One statement. */
export async function saveValues(
  tx: Db,
  orgId: string,
  known: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = Object.entries(known)
    .filter(([, value]) => value.trim() !== '')
    .map(([key, value]) => ({ orgId, id: randomUUID(), key, value }));
  if (rows.length === 0) return;
  await tx
    .insert(values)
    .values(rows)
    .onConflictDoUpdate({
      target: [values.orgId, values.key],
      set: { value: sql`excluded.value` },
    });
}
