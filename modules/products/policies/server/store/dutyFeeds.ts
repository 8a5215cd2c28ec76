import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import { dutyFeeds } from '../tables.ts';

type Feed = Omit<typeof dutyFeeds.$inferSelect, 'orgId' | 'id'>;

/** In place of the link that there was. */
export async function saveFeed(tx: Db, orgId: string, feed: Feed): Promise<void> {
  await tx
    .insert(dutyFeeds)
    .values({ orgId, id: randomUUID(), ...feed })
    .onConflictDoUpdate({ target: dutyFeeds.orgId, set: feed });
}

export async function deleteFeed(tx: Db, orgId: string): Promise<void> {
  await tx.delete(dutyFeeds).where(eq(dutyFeeds.orgId, orgId));
}

/** Deletes those that somebody made in organizations since then. */
export const deleteFeedsMade = (
  tx: Db,
  orgIds: readonly string[],
  { by, since }: { by: string; since: Date },
) =>
  tx
    .delete(dutyFeeds)
    .where(
      and(
        inArray(dutyFeeds.orgId, [...orgIds]),
        eq(dutyFeeds.madeBy, by),
        gte(dutyFeeds.madeAt, since),
      ),
    )
    .returning();

export const loadFeed = (db: Db, orgId: string) =>
  firstOrNull(db.select().from(dutyFeeds).where(eq(dutyFeeds.orgId, orgId)));

/** Whose link has this secret. */
export const findFeed = (system: Db, tokenHash: string) =>
  firstOrNull(system.select().from(dutyFeeds).where(eq(dutyFeeds.tokenHash, tokenHash)));
