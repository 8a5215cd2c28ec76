import { and, eq, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { notices } from '../tables.ts';

export type StoredNotice = typeof notices.$inferSelect;

/** Those of the organizations of whose notices some wait for a summary. */
export async function listWaiting(system: Db, orgIds: readonly string[]): Promise<string[]> {
  const rows = await system
    .selectDistinct({ orgId: notices.orgId })
    .from(notices)
    .where(and(inArray(notices.orgId, [...orgIds]), isNotNull(notices.summary)));
  return rows.map(({ orgId }) => orgId);
}

/**
 * Takes what waits for today's summary and, of the weekly ones, what was told before this week began, newest first.
 * What is taken waits no longer.
 */
export async function takeWaiting(tx: Db, orgId: string, weekBegan: Date): Promise<StoredNotice[]> {
  const taken = await tx
    .update(notices)
    .set({ summary: null })
    .where(
      and(
        eq(notices.orgId, orgId),
        or(
          eq(notices.summary, 'daily'),
          and(eq(notices.summary, 'weekly'), lt(notices.at, weekBegan)),
        ),
      ),
    )
    .returning();
  return taken.sort((a, b) => b.at.getTime() - a.at.getTime());
}
