import { and, desc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import type { TimelineAsked } from '#kit/server/services/summaries.ts';
import { scans, targets } from '../tables.ts';

/**
 * Scans of all websites that have ended, newest first. The scans of one website do not overlap, so that their order by
 * start, which has an index, is also that by end.
 */
export function loadEndedScans(db: Db, orgId: string, { before, limit }: TimelineAsked) {
  const older =
    before &&
    and(
      lte(scans.startTime, before.at),
      sql`(${scans.completeTime}, ${scans.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
    );
  const ended = db
    .select({
      id: scans.id,
      at: scans.completeTime,
      status: scans.status,
      highs: scans.highs,
      mediums: scans.mediums,
      lows: scans.lows,
      life: scans.life,
    })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        eq(scans.targetId, targets.id),
        ne(scans.status, 'started'),
        isNotNull(scans.completeTime),
        older ?? undefined,
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(limit)
    .as('ended');
  return db
    .select({
      id: ended.id,
      at: ended.at,
      status: ended.status,
      highs: ended.highs,
      mediums: ended.mediums,
      lows: ended.lows,
      life: ended.life,
      website: targets.name,
    })
    .from(targets)
    .crossJoinLateral(ended)
    .where(eq(targets.orgId, orgId))
    .orderBy(desc(ended.at), desc(ended.id))
    .limit(limit);
}
