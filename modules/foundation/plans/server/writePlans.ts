import type { Db } from '#kit/server/db/database.ts';
import { refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { type BrandWriter, jsonText } from '#modules/foundation/brand/server/index.ts';
import type { PlanCatalogue } from '../schemas/catalogue.ts';
import { hasPlan } from './catalog.ts';
import { listPlansInUse } from './store.ts';

const file = 'plans.json';

/** Replaces a brand's catalogue; returns the new version. */
export async function writePlans(
  writer: BrandWriter,
  { brandId, version }: { brandId: string; version: string },
  catalogue: PlanCatalogue,
) {
  const refused = writer.refusal({ brandId, file, version });
  if (refused) return refused;
  if (await dropsPlanInUse(writer.tx, brandId, catalogue)) return refuse('PLAN_IN_USE');
  const changed = await writer.change(brandId, { [file]: jsonText(catalogue) });
  return { version: changed(file) };
}

/** Whether the catalogue omits a plan of the brand to which somebody is subscribed. */
export const dropsPlanInUse = async (
  tx: Db,
  brandId: string,
  catalogue: Pick<PlanCatalogue, 'channels'>,
): Promise<boolean> =>
  (await listPlansInUse(tx)).some(
    (named) => named.brandId === brandId && hasPlan(named) && !keeps(catalogue, named),
  );

const keeps = (
  { channels }: Pick<PlanCatalogue, 'channels'>,
  named: { channelId: string; planId: string },
): boolean =>
  channels.some(
    ({ channelId, eligiblePlans }) =>
      channelId === named.channelId &&
      eligiblePlans.some(({ planPointer }) => planPointer.planId === named.planId),
  );

/**
 * Logs subscriptions whose plan their brand no longer has. Runs only when a process starts: brands that are
 * changed later cannot drop a plan that is in use.
 */
export async function reportDroppedPlans({
  database,
  log,
}: Pick<Services, 'database' | 'log'>): Promise<void> {
  for (const named of await listPlansInUse(database.system)) {
    if (!hasPlan(named))
      log.error(named, 'subscriptions name a plan that the brand dropped; its smallest stands in');
  }
}
