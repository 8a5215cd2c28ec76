import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { type BrandDocument, type BrandRow, brands, brandVersions } from './tables.ts';

/** How many past versions of a brand are kept beside the one that it is. */
export const versionsKept = 20;

/** One at a time writes brands, whichever process it is in; until the transaction ends. */
export async function lockBrands(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('brands', 0))`);
}

export async function listBrandVersions(db: Db): Promise<Pick<BrandRow, 'brandId' | 'version'>[]> {
  const { brandId, version } = brands;
  return db.select({ brandId, version }).from(brands).orderBy(asc(brandId));
}

export async function findBrandRow(db: Db, brandId: string): Promise<BrandRow | undefined> {
  const [row] = await db.select().from(brands).where(eq(brands.brandId, brandId));
  return row;
}

export type PastVersion = Pick<BrandRow, 'version' | 'document' | 'savedAt'>;

/** What a brand was before, the newest first. */
export async function listPastVersions(db: Db, brandId: string): Promise<PastVersion[]> {
  const { version, document, savedAt } = brandVersions;
  return db
    .select({ version, document, savedAt })
    .from(brandVersions)
    .where(eq(brandVersions.brandId, brandId))
    .orderBy(desc(version));
}

/** A brand as it is and was, the newest first; nothing of one that is no row. */
export async function brandVersionsOf(db: Db, brandId: string): Promise<PastVersion[]> {
  const row = await findBrandRow(db, brandId);
  return row ? [row, ...(await listPastVersions(db, brandId))] : [];
}

export async function insertBrand(tx: Db, made: Omit<BrandRow, 'version'>): Promise<void> {
  await tx.insert(brands).values({ ...made, version: 1 });
}

/** Puts a document in the place of the brand's, which becomes the newest of the past ones; answers those that are dropped for it. */
export async function updateBrand(
  tx: Db,
  { brandId, ...changed }: Omit<BrandRow, 'version'>,
): Promise<BrandDocument[]> {
  const { version, document, savedAt } = brands;
  await tx
    .insert(brandVersions)
    .select(
      tx
        .select({ brandId: brands.brandId, version, document, savedAt })
        .from(brands)
        .where(eq(brands.brandId, brandId)),
    );
  const [row] = await tx
    .update(brands)
    .set({ ...changed, version: sql`${version} + 1` })
    .where(eq(brands.brandId, brandId))
    .returning({ version });
  const dropped = await tx
    .delete(brandVersions)
    .where(
      and(
        eq(brandVersions.brandId, brandId),
        lte(brandVersions.version, (row?.version ?? 0) - 1 - versionsKept),
      ),
    )
    .returning({ document: brandVersions.document });
  return dropped.map((one) => one.document);
}
