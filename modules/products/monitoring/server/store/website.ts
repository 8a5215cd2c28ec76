import type { ScanLevel } from '@portal/scanner/level';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#kit/server/db/database.ts';
import { scans, targets } from '../tables.ts';

/** A website of this organization, and whether a scan of it is running; null when it is not the organization's. */
export async function loadWebsite(db: Db, orgId: string, targetId: string) {
  const running = db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.orgId, orgId), eq(scans.targetId, targetId), eq(scans.status, 'started')));
  const found = await db
    .select({
      targetId: targets.id,
      name: targets.name,
      nameKey: targets.nameKey,
      url: targets.url,
      scan_profile: targets.scanProfile,
      exclusions: targets.exclusions,
      isScanning: sql<boolean>`exists ${running}`,
    })
    .from(targets)
    .where(and(eq(targets.orgId, orgId), eq(targets.id, targetId)));
  return found[0] ?? null;
}

export async function updateWebsite(
  tx: Db,
  orgId: string,
  targetId: string,
  changes: {
    name?: string;
    nameKey?: string;
    scanProfile?: ScanLevel;
    exclusions?: readonly string[];
  },
): Promise<void> {
  await tx
    .update(targets)
    .set(changes)
    .where(and(eq(targets.orgId, orgId), eq(targets.id, targetId)));
}

/** Deletes a website with its schedules, scans and findings. Returns its id at a bought scanning service. */
export async function deleteWebsite(
  tx: Db,
  orgId: string,
  targetId: string,
): Promise<string | null> {
  const deleted = await tx
    .delete(targets)
    .where(and(eq(targets.orgId, orgId), eq(targets.id, targetId)))
    .returning({ engineRef: targets.engineRef });
  return deleted[0]?.engineRef ?? null;
}
