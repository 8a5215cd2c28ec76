import { becauseWords } from '#kit/contract/unwatched.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type Entitlement, reasonsOf, unwatchedWebsites } from './rules/unwatched.ts';
import { loadPlannedWebsites } from './store/websites.ts';

/** An organization's websites whose scheduled scans do not run, and why. One query. */
export const loadUnwatchedOf = async (
  db: Db,
  orgId: string,
  entitlement: Entitlement | undefined,
) => unwatchedWebsites(await loadPlannedWebsites(db, [orgId]), entitlement);
export type UnwatchedWebsite = Awaited<ReturnType<typeof loadUnwatchedOf>>[number];

/** Reasons by the website's id, only for websites that are not scanned. One query. */
export const loadReasons = async (db: Db, orgId: string, entitlement: Entitlement) =>
  reasonsOf(await loadPlannedWebsites(db, [orgId]), entitlement);

/** For a mail about a website: a sentence that it is no longer scanned, and why; empty when it is scanned. */
export async function loadNotScanned(
  db: Db,
  orgId: string,
  targetId: string,
  entitlement: Entitlement,
): Promise<string[]> {
  const unwatched = await loadUnwatchedOf(db, orgId, entitlement);
  const sites = entitlement.plan.monitoringNumberOfTargets;
  return unwatched
    .filter((website) => website.targetId === targetId)
    .map(({ name, reason }) => `${name} is no longer scanned, ${becauseWords(reason, sites)}.`);
}

/** Like `loadUnwatchedOf`, for many organizations; those without websites are omitted. */
export async function loadUnwatchedByOrganization(
  system: Db,
  orgIds: readonly string[],
  entitlements: ReadonlyMap<string, Entitlement>,
): Promise<Map<string, UnwatchedWebsite[]>> {
  const rows = await loadPlannedWebsites(system, orgIds);
  const found = new Map<string, UnwatchedWebsite[]>();
  for (const [orgId, planned] of Map.groupBy(rows, (row) => row.orgId))
    found.set(orgId, unwatchedWebsites(planned, entitlements.get(orgId)));
  return found;
}
