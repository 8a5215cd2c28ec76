import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { type SupportLink, supportLinks } from '../tables.ts';

export async function insertSupportLink(
  system: Db,
  link: Omit<SupportLink, 'usedAt'>,
): Promise<void> {
  await system.insert(supportLinks).values(link);
}

/** Uses a link up; of many at once, one gets it (security L1). */
export async function claimSupportLink(
  tx: Db,
  linkHash: string,
  now: Date,
): Promise<SupportLink | undefined> {
  const [row] = await tx
    .update(supportLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(supportLinks.linkHash, linkHash),
        isNull(supportLinks.usedAt),
        gt(supportLinks.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** Customer-service sessions of an organisation that were asked for, newest first. */
export const listSupportVisits = (system: Db, orgId: string): Promise<SupportLink[]> =>
  system
    .select()
    .from(supportLinks)
    .where(eq(supportLinks.orgId, orgId))
    .orderBy(desc(supportLinks.createdAt))
    .limit(20);
