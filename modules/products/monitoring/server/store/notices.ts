import { and, desc, eq, gt, inArray, lt, lte, type SQL } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import { scans, targets } from '../tables.ts';
import { isOfTarget, ofWebsite } from './where.ts';

const hasEnded = inArray(scans.status, ['completed', 'failed']);

/** What a mail about an ended scan needs. The organization is always taken from here (security T6). */
export function loadEndedScan(system: Db, scanId: string) {
  return firstOrNull(
    system
      .select({
        ...pick(scans, 'orgId', 'targetId', 'status', 'startTime', 'completeTime', 'failureReason'),
        targetName: targets.name,
      })
      .from(scans)
      .innerJoin(targets, isOfTarget(scans))
      .where(and(eq(scans.id, scanId), hasEnded)),
  );
}
export type EndedScan = NonNullable<Awaited<ReturnType<typeof loadEndedScan>>>;

type OfWebsite = Pick<EndedScan, 'targetId' | 'startTime'>;

const loadNewest = (db: Db, which: SQL | undefined, limit: number) =>
  db
    .select({ scanId: scans.id, startTime: scans.startTime, status: scans.status })
    .from(scans)
    .where(which)
    .orderBy(desc(scans.startTime))
    .limit(limit);

/** The last scan of the website that was completed before this one. */
export function findEarlierReport(db: Db, orgId: string, { targetId, startTime }: OfWebsite) {
  const earlier = and(eq(scans.status, 'completed'), lt(scans.startTime, startTime));
  return firstOrNull(loadNewest(db, and(ofWebsite(scans, orgId, targetId), earlier), 1));
}

/** Whether a scan of the website that began after this one was completed. */
export async function hasNewerReport(db: Db, orgId: string, { targetId, startTime }: OfWebsite) {
  const newer = and(eq(scans.status, 'completed'), gt(scans.startTime, startTime));
  return (await loadNewest(db, and(ofWebsite(scans, orgId, targetId), newer), 1)).length > 0;
}

/** How the last three scans of a website ended, up to this one, the newest first. */
export async function loadEndsUpTo(db: Db, orgId: string, { targetId, startTime }: OfWebsite) {
  const upTo = and(ofWebsite(scans, orgId, targetId), hasEnded, lte(scans.startTime, startTime));
  return (await loadNewest(db, upTo, 3)).map(({ status }) => status);
}
