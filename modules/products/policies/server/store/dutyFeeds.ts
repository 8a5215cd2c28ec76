import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
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

export async function loadFeed(db: Db, orgId: string) {
  const [feed] = await db.select().from(dutyFeeds).where(eq(dutyFeeds.orgId, orgId));
  return feed ?? null;
}

/** Whose link has this secret. */
export async function findFeed(system: Db, tokenHash: string) {
  const [feed] = await system.select().from(dutyFeeds).where(eq(dutyFeeds.tokenHash, tokenHash));
  return feed ?? null;
}
