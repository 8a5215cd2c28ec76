import type { Disclosure } from '@portal/ratings/facts';
import { desc, eq } from 'drizzle-orm';
import { type Db, firstOf } from '#kit/server/db/database.ts';
import { disclosures } from '../tables.ts';

export type StoredDisclosure = typeof disclosures.$inferSelect;

/** In the form that the engine grades, newest first. */
export async function loadDisclosures(db: Db, orgId: string): Promise<Disclosure[]> {
  const rows = await listDisclosures(db, orgId);
  return rows.map(({ id, knownOn, grade, text }) => ({ id, at: knownOn, grade, text }));
}

export const listDisclosures = (db: Db, orgId: string): Promise<StoredDisclosure[]> =>
  db
    .select()
    .from(disclosures)
    .where(eq(disclosures.orgId, orgId))
    .orderBy(desc(disclosures.knownOn), disclosures.id);

export async function insertDisclosure(tx: Db, row: StoredDisclosure): Promise<void> {
  await tx.insert(disclosures).values(row);
}

/** Returns the deleted row. The id alone is enough, because an operator has it from the list. */
export const deleteDisclosure = (system: Db, id: string): Promise<StoredDisclosure | undefined> =>
  firstOf(system.delete(disclosures).where(eq(disclosures.id, id)).returning());
