import { answer, refuse } from '#kit/server/http/answer.ts';
import { changeBrand, holdBrand, jsonText, versionOf } from '#modules/brand/server/index.ts';
import * as contract from '../../contract.ts';
import { hasPlan } from '../catalog.ts';
import { listPlansInUse } from '../store.ts';

const file = 'plans.json';

export const savePlans = answer(
  contract.savePlans,
  ({ db, audit }, { brandId, version, catalogue }) =>
    db.transaction(async (tx) => {
      const refused = await holdBrand(tx, { brandId, file, version });
      if (refused) return refused;
      const dropped = (await listPlansInUse(tx)).some(
        (named) => named.brandId === brandId && hasPlan(named) && !keeps(catalogue, named),
      );
      if (dropped) return refuse('PLAN_IN_USE');
      audit.about(`Plans of ${brandId}`);
      changeBrand(brandId, { [file]: jsonText(catalogue) });
      return { version: versionOf(brandId, file) ?? '' };
    }),
);

const keeps = (
  { channels }: contract.PlanCatalogue,
  named: { channelId: string; planId: string },
): boolean =>
  channels.some(
    ({ channelId, eligiblePlans }) =>
      channelId === named.channelId &&
      eligiblePlans.some(({ planPointer }) => planPointer.planId === named.planId),
  );
