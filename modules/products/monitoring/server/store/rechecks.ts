import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import { type Db, firstOf, wroteAny } from '#kit/server/db/database.ts';
import { checksOfFlaw, type Kind } from '#modules/products/monitoring/vocabulary.ts';
import { ownerships, rechecks, targets } from '../tables.ts';
import { isOfTarget, ofWebsite, withId } from './where.ts';

export type StoredRecheck = typeof rechecks.$inferSelect;

/** Returns the new recheck, or null when one of the website is waiting already. */
export async function insertRecheck(
  tx: Db,
  orgId: string,
  recheck: Pick<StoredRecheck, 'targetId' | 'checkId' | 'title' | 'by' | 'linkId' | 'askedAt'>,
): Promise<StoredRecheck | null> {
  const made = await tx
    .insert(rechecks)
    .values({ orgId, id: randomUUID(), state: 'waiting', ...recheck })
    .onConflictDoNothing()
    .returning();
  return made[0] ?? null;
}

/** How many rechecks of a website were asked for since then: of all, or by one fix link. */
export const countRechecksSince = (
  db: Db,
  orgId: string,
  { targetId, linkId }: { targetId: string; linkId: string | null },
  since: Date,
) =>
  db.$count(
    rechecks,
    and(
      ofWebsite(rechecks, orgId, targetId),
      gte(rechecks.askedAt, since),
      linkId === null ? undefined : eq(rechecks.linkId, linkId),
    ),
  );

/** The newest recheck of each cause of a website. */
export const loadLastRechecks = (db: Db, orgId: string, targetId: string) =>
  db
    .selectDistinctOn([rechecks.checkId, rechecks.title])
    .from(rechecks)
    .where(ofWebsite(rechecks, orgId, targetId))
    .orderBy(asc(rechecks.checkId), asc(rechecks.title), desc(rechecks.askedAt));

/** The newest recheck of a cause that was asked for since then. */
export const findRecheckSince = (
  db: Db,
  { orgId, targetId, checkId, title }: Kind & { orgId: string; targetId: string },
  since: Date,
): Promise<StoredRecheck | undefined> =>
  firstOf(
    db
      .select()
      .from(rechecks)
      .where(
        and(
          ofWebsite(rechecks, orgId, targetId),
          inArray(rechecks.checkId, [...checksOfFlaw(checkId)]),
          eq(rechecks.title, title),
          gte(rechecks.askedAt, since),
        ),
      )
      .orderBy(desc(rechecks.askedAt))
      .limit(1),
  );

/** What a job needs of a recheck; the organization is always taken from here (security T6). */
export async function loadRecheckToRun(system: Db, recheckId: string) {
  const { url, name, scanProfile: level, exclusions } = targets;
  const { method } = ownerships;
  const found = await system
    .select({ recheck: rechecks, url, name, level, exclusions, method })
    .from(rechecks)
    .innerJoin(targets, and(eq(targets.orgId, rechecks.orgId), eq(targets.id, rechecks.targetId)))
    .leftJoin(ownerships, isOfTarget(ownerships))
    .where(eq(rechecks.id, recheckId));
  return found[0] ?? null;
}

export type RecheckToRun = NonNullable<Awaited<ReturnType<typeof loadRecheckToRun>>>;

/** Ends a recheck; false if it has ended already, of two runs of one job the first counts. */
export const endRecheck = (
  tx: Db,
  { orgId, id }: StoredRecheck,
  state: Exclude<StoredRecheck['state'], 'waiting'>,
  now: Date,
): Promise<boolean> =>
  wroteAny(
    tx
      .update(rechecks)
      .set({ state, endedAt: now })
      .where(and(withId(rechecks, orgId, id), eq(rechecks.state, 'waiting'))),
  );
