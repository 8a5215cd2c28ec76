import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { allOf, type Services } from '#kit/server/services/services.ts';
import type { Entitlement, PolicyInForce } from '#kit/server/services/summaries.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { loadStandings } from '../loadStandings.ts';
import { badgesOf, percentOf } from './rules/trust.ts';

/** The kind of document that a policy in force is. */
export const policyKind = 'policy';

export type Facts = Awaited<ReturnType<typeof loadFacts>>;

interface Of {
  orgId: string;
  brand: Brand;
  entitlement: Entitlement;
}

/** All that a trust page could show today: no finding, no number of a rating, nobody's name. */
export async function loadFacts(services: Services, db: Db, { orgId, brand, entitlement }: Of) {
  const { brandId, timeZone } = brand;
  const { modules } = entitlement;
  const now = services.clock.now();
  const dayOf = (instant: string) => dayIn(timeZone, new Date(instant));
  const { today, controls } = await loadStandings(services, db, { orgId, brandId, modules });
  const [trained] = modules.training === 'ACTIVE' ? allOf(services, 'trained') : [];
  const team = await trained?.(db, orgId, { now, timeZone });
  const [websites] = modules.monitoring === 'ACTIVE' ? allOf(services, 'websites') : [];
  const scanned = (await websites?.(db, orgId, now, entitlement))?.lastScanDate ?? null;
  return {
    today,
    badges: badgesOf(controls, dayOf),
    policies: await loadPoliciesInForce(services, db, { orgId, entitlement }),
    // Null where it is not told.
    trainedPercent: team ? percentOf(team) : null,
    lastScanOn: scanned === null ? null : dayOf(scanned),
  };
}

/** By name; none where the plan has no policies. */
export async function loadPoliciesInForce(
  services: Pick<Services, 'contributions'>,
  db: Db,
  { orgId, entitlement }: { orgId: string; entitlement: Pick<Entitlement, 'modules'> },
): Promise<PolicyInForce[]> {
  if (entitlement.modules.compliance !== 'ACTIVE') return [];
  const [load] = allOf(services, 'policiesInForce');
  return load ? load(db, orgId) : [];
}
