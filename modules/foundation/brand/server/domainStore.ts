import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { type BrandDomains, brandDomains } from './tables.ts';

/** A brand's keys and its last check; a brand of which nothing is stored yet has none. */
export async function findDomains(db: Db, brandId: string): Promise<BrandDomains> {
  const { mailKeys, checked } = brandDomains;
  const [row] = await db
    .select({ mailKeys, checked })
    .from(brandDomains)
    .where(eq(brandDomains.brandId, brandId));
  return row ?? { mailKeys: [], checked: null };
}

/** The caller holds the lock on all brands. */
export async function saveDomains(tx: Db, brandId: string, saved: BrandDomains): Promise<void> {
  await tx
    .insert(brandDomains)
    .values({ brandId, ...saved })
    .onConflictDoUpdate({ target: brandDomains.brandId, set: saved });
}

export const listDomains = (db: Db): Promise<(typeof brandDomains.$inferSelect)[]> =>
  db.select().from(brandDomains);

/** How many brands have a key that this key of the ring seals. */
export const countSealedBy = (db: Db, key: number): Promise<number> =>
  db.$count(brandDomains, sql`${brandDomains.mailKeys}::text like ${`%"sealed": "${key}.%`}`);
