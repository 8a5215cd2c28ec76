import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import { pick } from '#kit/contract/pick.ts';
import { type Brands, ofCustomers } from '#kit/server/brands.ts';
import { type Db, firstOrNull, wroteAny } from '#kit/server/db/database.ts';
import { holdOrganization } from '#modules/foundation/people/server/index.ts';
import { packs, type StoredShare, shares } from '../tables.ts';

export const findShare = (db: Db, orgId: string): Promise<StoredShare | null> =>
  firstOrNull(db.select().from(shares).where(eq(shares.orgId, orgId)));

/** Null where the organization is being erased. Of two at once the last one stays. */
export function saveShare(
  db: Db,
  orgId: string,
  share: Omit<StoredShare, 'orgId' | 'id'>,
): Promise<StoredShare | null> {
  return db.transaction(async (tx) => {
    if (!(await holdOrganization(tx, orgId))) return null;
    return firstOrNull(
      tx
        .insert(shares)
        .values({ orgId, id: randomUUID(), ...share })
        .onConflictDoUpdate({ target: shares.orgId, set: share })
        .returning(),
    );
  });
}

/** Lets the brand fetch packs; null where nothing is shared with it, or it may already. */
export const letFetch = (
  tx: Db,
  { orgId, brandId }: Pick<StoredShare, 'orgId' | 'brandId'>,
  packs: Pick<StoredShare, 'packsAt' | 'packsBy' | 'packsByName'>,
): Promise<StoredShare | null> =>
  firstOrNull(
    tx
      .update(shares)
      .set(packs)
      .where(and(eq(shares.orgId, orgId), eq(shares.brandId, brandId), isNull(shares.packsAt)))
      .returning(),
  );

const notFetched = { packsAt: null, packsBy: null, packsByName: null } as const;

/** False where it may not. */
export const endSharedPacks = (db: Db, orgId: string): Promise<boolean> =>
  wroteAny(
    db
      .update(shares)
      .set(notFetched)
      .where(and(eq(shares.orgId, orgId), isNotNull(shares.packsAt))),
  );

/** False where there was none. */
export const deleteShare = (db: Db, orgId: string): Promise<boolean> =>
  wroteAny(db.delete(shares).where(eq(shares.orgId, orgId)));

/** Ends what somebody began to share in organizations since then: readiness with all, or the packs alone. */
export async function endSharesMade(
  tx: Db,
  orgIds: readonly string[],
  { by, since }: { by: string; since: Date },
) {
  const theirs = inArray(shares.orgId, [...orgIds]);
  const readiness = await tx
    .delete(shares)
    .where(and(theirs, eq(shares.sharedBy, by), gte(shares.sharedAt, since)))
    .returning();
  const packsOnly = await tx
    .update(shares)
    .set(notFetched)
    .where(and(theirs, eq(shares.packsBy, by), gte(shares.packsAt, since)))
    .returning();
  return { readiness, packsOnly };
}

export type Counted = Pick<
  StoredShare,
  'seen' | 'part' | 'stated' | 'missing' | 'ended' | 'countedAt'
>;

export const recordCounted = (db: Db, orgId: string, counted: Counted) =>
  db.update(shares).set(counted).where(eq(shares.orgId, orgId));

/** Organizations that share, of all those after an id the first. */
export async function listSharing(
  system: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await system
    .select({ orgId: shares.orgId })
    .from(shares)
    .where(after === null ? undefined : gt(shares.orgId, after))
    .orderBy(asc(shares.orgId))
    .limit(limit);
  return rows.map(({ orgId }) => orgId);
}

interface Wanted {
  brands: Brands;
  /** Those alone that are renewed in these days, and have something without proof. */
  due: { from: CalendarDay; until: CalendarDay } | undefined;
  limit: number;
}

/** Those whose renewal comes first are first. */
export const listShares = (system: Db, { brands, due, limit }: Wanted): Promise<StoredShare[]> =>
  system
    .select()
    .from(shares)
    .where(
      and(
        ofCustomers(shares, brands),
        due && gte(shares.renewalOn, due.from),
        due && lte(shares.renewalOn, due.until),
        due && sql`${shares.missing} + ${shares.ended} > 0`,
      ),
    )
    .orderBy(sql`${shares.renewalOn} asc nulls last`, asc(shares.orgId))
    .limit(limit);

/** The newest pack of each organization that made one. */
export const listNewestPacks = (system: Db, orgIds: readonly string[]) =>
  system
    .selectDistinctOn([packs.orgId], pick(packs, 'orgId', 'createdAt', 'expiresAt', 'withdrawnAt'))
    .from(packs)
    .where(inArray(packs.orgId, [...orgIds]))
    .orderBy(packs.orgId, desc(packs.createdAt));
