import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import { loadStandings } from './loadStandings.ts';
import { readinessOf } from './rules/readiness.ts';
import type { Counted } from './store/shares.ts';
import type { StoredShare } from './tables.ts';

/** How many controls stand how now, for the provider: none by its name. */
export async function countReadiness(
  services: Services,
  db: Db,
  asking: Parameters<typeof loadStandings>[2],
): Promise<Counted> {
  const { controls } = await loadStandings(services, db, asking);
  return { ...readinessOf(controls), countedAt: services.clock.now() };
}

/** What was shared with another brand is not shared with this one. */
export function presentShare(share: StoredShare | null, brandId: string) {
  if (share?.brandId !== brandId) return { shared: null };
  const { sharedAt, sharedByName, renewalOn, packsAt, packsByName } = share;
  const packs = packsAt && { at: packsAt.toISOString(), by: packsByName ?? '' };
  return { shared: { at: sharedAt.toISOString(), by: sharedByName, renewalOn, packs } };
}
