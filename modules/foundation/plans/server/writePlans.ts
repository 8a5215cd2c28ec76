import type { Db } from '#kit/server/db/database.ts';
import { type Refused, refuse } from '#kit/server/http/answer.ts';
import {
  changeBrand,
  holdBrand,
  jsonText,
  versionOf,
} from '#modules/foundation/brand/server/index.ts';
import type { PlanCatalogue } from '../schemas.ts';
import { hasPlan } from './catalog.ts';
import { listPlansInUse } from './store.ts';

const file = 'plans.json';

/** Of a brand's catalogue as it stands; undefined where there is no such brand. */
export const plansVersion = (brandId: string) => versionOf(brandId, file);

/** Puts a catalogue in place of a brand's, which is held until the transaction ends; answers its version. */
export async function writePlans(
  tx: Db,
  { brandId, version }: { brandId: string; version: string },
  catalogue: PlanCatalogue,
): Promise<
  Refused<'NOT_FOUND' | 'READ_ONLY' | 'CHANGED_MEANWHILE' | 'PLAN_IN_USE'> | { version: string }
> {
  const refused = await holdBrand(tx, { brandId, file, version });
  if (refused) return refused;
  const dropped = (await listPlansInUse(tx)).some(
    (named) => named.brandId === brandId && hasPlan(named) && !keeps(catalogue, named),
  );
  if (dropped) return refuse('PLAN_IN_USE');
  changeBrand(brandId, { [file]: jsonText(catalogue) });
  return { version: plansVersion(brandId) ?? '' };
}

const keeps = (
  { channels }: PlanCatalogue,
  named: { channelId: string; planId: string },
): boolean =>
  channels.some(
    ({ channelId, eligiblePlans }) =>
      channelId === named.channelId &&
      eligiblePlans.some(({ planPointer }) => planPointer.planId === named.planId),
  );
