import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNotNull, min, sql } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOrNull, lockByName } from '#kit/server/db/database.ts';
import { prepared } from '#kit/server/db/prepared.ts';
import type { Recurrence } from '#modules/products/monitoring/vocabulary.ts';
import type { RecurrenceRule } from '../rules/recurrence.ts';
import { scans, schedules, targets } from '../tables.ts';
import { insertSchedule } from './schedules.ts';
import { isOfTarget, ofWebsite, withId } from './where.ts';

type Website = typeof targets.$inferSelect;

export function loadTargets(db: Db, orgId: string) {
  const { id: targetId, name, url, scanProfile: scan_profile } = targets;
  const statement = prepared(db, 'monitoring_targets', (statementName) =>
    db
      .select({ targetId, name, url, scan_profile })
      .from(targets)
      .where(eq(targets.orgId, sql.placeholder('orgId')))
      .orderBy(asc(targets.createdAt), asc(targetId))
      .prepare(statementName),
  );
  return statement.execute({ orgId });
}

/** Every website of these organizations with its schedules, in the order of adding. */
export function loadPlannedWebsites(db: Db, orgIds: readonly string[]) {
  const { orgId, id: targetId, name, url, scanProfile: level } = targets;
  const { recurrence } = schedules;
  return db
    .select({ orgId, targetId, name, url, level, recurrence, schedule: schedules })
    .from(targets)
    .leftJoin(schedules, isOfTarget(schedules))
    .where(inArray(targets.orgId, [...orgIds]))
    .orderBy(asc(targets.createdAt), asc(targets.id), asc(schedules.createdAt), asc(schedules.id));
}

/** How and when the last scan of every planned website of these organizations ended; null before one has. */
export function loadLastEnds(db: Db, orgIds: readonly string[]) {
  const planned = db
    .selectDistinct({ orgId: schedules.orgId, targetId: schedules.targetId, website: targets.name })
    .from(schedules)
    .innerJoin(targets, isOfTarget(schedules))
    .where(inArray(schedules.orgId, [...orgIds]))
    .as('planned');
  const last = db
    .select({
      status: scans.status,
      endedAt: scans.completeTime,
      failureReason: scans.failureReason,
    })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, planned.orgId),
        eq(scans.targetId, planned.targetId),
        inArray(scans.status, ['completed', 'failed']),
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(1)
    .as('last');
  return db
    .select({
      ...pick(planned, 'orgId', 'targetId', 'website'),
      ...pick(last, 'status', 'endedAt', 'failureReason'),
    })
    .from(planned)
    .leftJoinLateral(last, sql`true`);
}

export async function hasWebsites(db: Db, orgId: string): Promise<boolean> {
  return (await db.$count(targets, eq(targets.orgId, orgId))) > 0;
}

export async function isUrlInUse(db: Db, orgId: string, url: string): Promise<boolean> {
  return (await db.$count(targets, and(eq(targets.orgId, orgId), eq(targets.url, url)))) > 0;
}

/** Until the transaction ends, no other one can add a website to this organization (security P2). */
export const lockWebsites = (tx: Db, orgId: string) => lockByName(tx, `websites ${orgId}`);

export function loadWebsiteKeys(tx: Db, orgId: string) {
  return tx
    .select({ targetId: targets.id, nameKey: targets.nameKey, url: targets.url })
    .from(targets)
    .where(eq(targets.orgId, orgId));
}

export async function insertWebsite(
  tx: Db,
  orgId: string,
  website: Pick<Website, 'name' | 'nameKey' | 'url' | 'scanProfile' | 'consent'>,
  schedule: RecurrenceRule,
  now: Date,
): Promise<string> {
  const targetId = randomUUID();
  await tx.insert(targets).values({ orgId, id: targetId, ...website, createdAt: now });
  await insertSchedule(tx, orgId, targetId, schedule, now);
  return targetId;
}

/** A website of this organization, and whether a scan of it is running; null when it is not the organization's. */
export function loadWebsite(db: Db, orgId: string, targetId: string) {
  const running = db
    .select({ id: scans.id })
    .from(scans)
    .where(and(ofWebsite(scans, orgId, targetId), eq(scans.status, 'started')));
  const { id, name, url, scanProfile: scan_profile, exclusions } = targets;
  const isScanning = sql<boolean>`exists ${running}`;
  return firstOrNull(
    db
      .select({ targetId: id, name, url, scan_profile, exclusions, isScanning })
      .from(targets)
      .where(withId(targets, orgId, targetId)),
  );
}

export async function updateWebsite(
  tx: Db,
  orgId: string,
  targetId: string,
  changes: Partial<Pick<Website, 'name' | 'nameKey' | 'scanProfile' | 'exclusions'>>,
): Promise<void> {
  await tx
    .update(targets)
    .set(changes)
    .where(withId(targets, orgId, targetId));
}

/** Deletes a website with its schedules, scans and findings. Returns its id at a bought scanning service. */
export async function deleteWebsite(tx: Db, orgId: string, targetId: string) {
  const deleted = await tx
    .delete(targets)
    .where(withId(targets, orgId, targetId))
    .returning({ engineRef: targets.engineRef });
  return deleted[0]?.engineRef ?? null;
}

/** The ids that an organization's websites have at the bought scanning service. */
export async function listReferences(db: Db, orgId: string): Promise<string[]> {
  const rows = await db
    .select({ engineRef: targets.engineRef })
    .from(targets)
    .where(and(eq(targets.orgId, orgId), isNotNull(targets.engineRef)));
  return rows.flatMap(({ engineRef }) => engineRef ?? []);
}

/** Every website with its latest completed scan, its running scan and its schedule, for the dashboard. */
export function loadWebsiteSummaries(db: Db, orgId: string) {
  const website = db
    .select({
      targetId: targets.id,
      ...pick(targets, 'createdAt', 'name', 'url'),
      level: targets.scanProfile,
      recurrence: sql<Recurrence | null>`(${db
        .select({ recurrence: schedules.recurrence })
        .from(schedules)
        .where(and(eq(schedules.orgId, orgId), eq(schedules.targetId, targets.id)))
        .orderBy(asc(schedules.createdAt), asc(schedules.id))
        .limit(1)})`.as('recurrence'),
      scheduled: db
        .$count(schedules, and(eq(schedules.orgId, orgId), eq(schedules.targetId, targets.id)))
        .mapWith(Number)
        .as('scheduled'),
      nextDueAt: sql<Date | null>`(${db
        .select({ at: min(schedules.nextDueAt) })
        .from(schedules)
        .where(and(eq(schedules.orgId, orgId), eq(schedules.targetId, targets.id)))})`
        .mapWith(schedules.nextDueAt)
        .as('next_due_at'),
    })
    .from(targets)
    .where(eq(targets.orgId, orgId))
    .as('website');
  const { completeTime, highs, mediums, lows, startTime, progress } = scans;
  const latest = db
    .select({ completeTime, highs, mediums, lows })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        eq(scans.targetId, website.targetId),
        eq(scans.status, 'completed'),
      ),
    )
    .orderBy(desc(scans.startTime))
    .limit(1)
    .as('latest');
  const running = db
    .select({ startTime, progress })
    .from(scans)
    .where(
      and(
        eq(scans.orgId, orgId),
        eq(scans.targetId, website.targetId),
        eq(scans.status, 'started'),
      ),
    )
    .as('running');
  return db
    .select()
    .from(website)
    .leftJoinLateral(latest, sql`true`)
    .leftJoinLateral(running, sql`true`)
    .orderBy(asc(website.createdAt), asc(website.targetId));
}
