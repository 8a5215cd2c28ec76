import type { Db } from '#kit/server/db/database.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import {
  findFirstMember,
  findOrganization,
  nameOf,
} from '#modules/foundation/people/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';

/** What every mail and lesson of an organization needs. */
export interface Team {
  orgId: string;
  brand: Brand;
  companyName: string;
  /** Who has been its admin the longest, in whose name trainees are mailed: they know them better than the brand. */
  owner: string;
  /** Whether its plan currently has training (security P1). */
  isActive: boolean;
}

/** Null if the organization has no plan. */
export async function loadTeam(db: Db, orgId: string, now: Date): Promise<Team | null> {
  const subscription = await findSubscription(db, orgId);
  if (!subscription) return null;
  const organization = await findOrganization(db, orgId);
  const owner = await findFirstMember(db, orgId);
  return {
    orgId,
    brand: brandById(subscription.brandId),
    companyName: organization?.companyName ?? '',
    owner: owner ? nameOf(owner) : '',
    isActive: entitlementOf(subscription, now).modules.training === 'ACTIVE',
  };
}

/** The teams whose plan currently has training. */
export async function loadActiveTeams(
  db: Db,
  orgIds: readonly string[],
  now: Date,
): Promise<Map<string, Team>> {
  const teams = new Map<string, Team>();
  for (const orgId of new Set(orgIds)) {
    const team = await loadTeam(db, orgId, now);
    if (team?.isActive) teams.set(orgId, team);
  }
  return teams;
}
