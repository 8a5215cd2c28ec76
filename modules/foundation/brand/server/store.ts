import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { type Db, firstOf, lockByName } from '#kit/server/db/database.ts';
import { type BrandDraft, type BrandRow, brands, brandVersions } from './tables.ts';

/** How many past versions of a brand are kept besides the current one. */
export const versionsKept = 20;

/** Lets only one transaction write brands at a time, across all processes. */
export const lockBrands = (tx: Db): Promise<void> => lockByName(tx, 'brands');

export async function listBrandVersions(db: Db) {
  const { brandId, version, draftVersion } = brands;
  return db.select({ brandId, version, draftVersion }).from(brands).orderBy(asc(brandId));
}

export const findBrandRow = (db: Db, brandId: string): Promise<BrandRow | undefined> =>
  firstOf(db.select().from(brands).where(eq(brands.brandId, brandId)));

export type PastVersion = Pick<BrandRow, 'version' | 'document' | 'savedAt' | 'savedBy'>;

/** A brand's past versions, the newest first. */
export async function listPastVersions(db: Db, brandId: string): Promise<PastVersion[]> {
  const { version, document, savedAt, savedBy } = brandVersions;
  return db
    .select({ version, document, savedAt, savedBy })
    .from(brandVersions)
    .where(eq(brandVersions.brandId, brandId))
    .orderBy(desc(version));
}

/** A brand's current and past versions, the newest first; empty when the brand has no row. */
export async function brandVersionsOf(db: Db, brandId: string): Promise<PastVersion[]> {
  const row = await findBrandRow(db, brandId);
  return row ? [row, ...(await listPastVersions(db, brandId))] : [];
}

/** What a writer makes of a brand; its draft stays as it is. */
type WrittenBrand = Omit<BrandRow, 'version' | 'draft' | 'draftVersion'>;

export async function insertBrand(tx: Db, made: WrittenBrand): Promise<void> {
  await tx.insert(brands).values({ ...made, version: 1 });
}

/**
 * Replaces the brand's document, and stores the old one as its newest past version. Returns the past versions
 * that were deleted to make room.
 */
export async function updateBrand(tx: Db, { brandId, ...changed }: WrittenBrand) {
  const { version, document, savedAt, savedBy } = brands;
  await tx
    .insert(brandVersions)
    .select(
      tx
        .select({ brandId: brands.brandId, version, document, savedAt, savedBy })
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

/** Replaces the brand's draft; null where there is to be none. */
export async function replaceDraft(tx: Db, brandId: string, draft: BrandDraft | null) {
  await tx
    .update(brands)
    .set({ draft, draftVersion: sql`${brands.draftVersion} + 1` })
    .where(eq(brands.brandId, brandId));
}
