import type { Db } from '#kit/server/db/database.ts';
import { brandById, findBrand } from '#modules/foundation/brand/server/index.ts';
import { companyNameOf, findFirstMember, nameOf } from '#modules/foundation/people/server/index.ts';
import {
  entitlementOf,
  findSubscription,
  findSubscriptions,
} from '#modules/foundation/plans/server/index.ts';

export type Team = NonNullable<Awaited<ReturnType<typeof loadTeam>>>;

/** What every mail and lesson of an organization needs. Null if the organization has no plan. */
export async function loadTeam(db: Db, orgId: string, now: Date) {
  const subscription = await findSubscription(db, orgId);
  if (!subscription) return null;
  const owner = await findFirstMember(db, orgId);
  return {
    orgId,
    brand: brandById(subscription.brandId),
    companyName: await companyNameOf(db, orgId),
    /** Who has been its admin the longest, in whose name trainees are mailed: they know them better than the brand. */
    owner: owner ? nameOf(owner) : '',
    /** Whether its plan currently has training (security P1). */
    isActive: entitlementOf(subscription, now).modules.training === 'ACTIVE',
  };
}

/** The teams whose plan currently has training; the plan of an unreadable brand is unknown. */
export async function loadActiveTeams(
  db: Db,
  orgIds: readonly string[],
  now: Date,
): Promise<Map<string, Team>> {
  const teams = new Map<string, Team>();
  for (const { orgId, brandId } of await findSubscriptions(db, [...new Set(orgIds)])) {
    const team = findBrand(brandId) && (await loadTeam(db, orgId, now));
    if (team?.isActive) teams.set(orgId, team);
  }
  return teams;
}
