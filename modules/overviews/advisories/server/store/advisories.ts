import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { type Brands, ofBrands } from '#kit/server/brands.ts';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { advisories, type StoredAdvisory } from '../tables.ts';

/** Advisories have no tenant: each function takes the handle past row-level security, or a transaction of it. */

type Content = Pick<
  StoredAdvisory,
  'brandId' | 'title' | 'product' | 'ranges' | 'whatToDo' | 'source' | 'cveIds'
>;

/** A draft of which nothing is matched yet. */
export const newDraft = (content: Content, changedBy: string, changedAt: Date) => ({
  ...content,
  changedAt,
  changedBy,
  publishedAt: null,
  withdrawnAt: null,
  discardedAt: null,
  matchedAt: null,
  matchedTo: null,
});

/** Those of some brands that were not discarded, the last changed first; those for all brands are of none. */
export async function selectAdvisories(
  system: Db,
  { brands, limit, offset }: { brands: Brands; limit: number; offset: number },
) {
  const isShown = and(ofBrands(advisories.brandId, brands), isNull(advisories.discardedAt));
  const total = await system.$count(advisories, isShown);
  const rows = await system
    .select()
    .from(advisories)
    .where(isShown)
    .orderBy(desc(advisories.changedAt), desc(advisories.id))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

export const brandsOfAdvisories = (system: Db, ids: readonly string[]) =>
  system
    .select({ id: advisories.id, brandId: advisories.brandId })
    .from(advisories)
    .where(inArray(advisories.id, [...ids]));

export const findAdvisory = (system: Db, advisoryId: string) =>
  firstOf(system.select().from(advisories).where(eq(advisories.id, advisoryId)));

/** Locks it until the transaction ends, so that it is changed and matched in turns. */
export const lockAdvisory = (tx: Db, advisoryId: string) =>
  firstOf(tx.select().from(advisories).where(eq(advisories.id, advisoryId)).for('update'));

/** Returns false when its id is taken, or its entry of the catalogue was proposed before. */
export const insertAdvisory = (tx: Db, advisory: StoredAdvisory): Promise<boolean> =>
  wroteAny(tx.insert(advisories).values(advisory).onConflictDoNothing());

export async function updateAdvisory(
  tx: Db,
  advisoryId: string,
  changes: Partial<Omit<StoredAdvisory, 'id'>>,
): Promise<void> {
  await tx.update(advisories).set(changes).where(eq(advisories.id, advisoryId));
}

/** Which of these entries of the catalogue were proposed before, for which product. */
export const listProposed = (system: Db, exploitIds: readonly string[]) =>
  system
    .select({ exploitId: advisories.exploitId, product: advisories.product })
    .from(advisories)
    .where(inArray(advisories.exploitId, [...exploitIds]));

/** Those changed since `since` whose organizations were last looked through before `before`. */
export const lockDue = (
  tx: Db,
  { since, before, limit }: { since: Date; before: Date; limit: number },
): PromiseLike<StoredAdvisory[]> =>
  tx
    .select()
    .from(advisories)
    .where(
      and(
        gt(advisories.changedAt, since),
        isNull(advisories.discardedAt),
        isNull(advisories.withdrawnAt),
        isNotNull(advisories.matchedAt),
        lt(advisories.matchedAt, before),
      ),
    )
    .orderBy(asc(advisories.matchedAt))
    .limit(limit)
    .for('update', { skipLocked: true });
