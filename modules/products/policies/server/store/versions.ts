import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { pick } from '#kit/contract/pick.ts';
import { type Db, firstOrNull } from '#kit/server/db/database.ts';
import { type VersionRow, versions } from '../tables.ts';

/** The maximum number of versions that are listed. */
const maxVersions = 500;

/** All versions of a policy, or one of them. */
export const versionsOf = (orgId: string, policyType: string, version?: number) =>
  and(
    eq(versions.orgId, orgId),
    eq(versions.policyType, policyType),
    version === undefined ? undefined : eq(versions.version, version),
  );

/** One version, or the newest if none is given. */
export function loadVersion(
  db: Db,
  orgId: string,
  policyType: string,
  version?: number,
): Promise<VersionRow | null> {
  const those = db
    .select()
    .from(versions)
    .where(versionsOf(orgId, policyType, version));
  return firstOrNull(those.orderBy(desc(versions.version)).limit(1));
}

/** All versions of a policy, newest first, without texts. */
export function listVersions(db: Db, orgId: string, policyType: string) {
  return db
    .select(pick(versions, 'version', 'status', 'approver', 'approvalDate'))
    .from(versions)
    .where(versionsOf(orgId, policyType))
    .orderBy(desc(versions.version))
    .limit(maxVersions);
}

export type NewVersion = Omit<VersionRow, 'orgId' | 'id' | 'createdAt'>;

/** Inserts a new version, or updates the draft of that number. */
export async function saveVersion(
  tx: Db,
  orgId: string,
  version: NewVersion,
  now: Date,
): Promise<void> {
  await tx
    .insert(versions)
    .values({ orgId, id: randomUUID(), ...version, createdAt: now })
    .onConflictDoUpdate({
      target: [versions.orgId, versions.policyType, versions.version],
      set: version,
    });
}

export async function deleteVersion(
  tx: Db,
  orgId: string,
  policyType: string,
  version: number,
): Promise<void> {
  await tx.delete(versions).where(versionsOf(orgId, policyType, version));
}
