import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/programs/calls.ts';
import { drawKey } from '#modules/foundation/programs/server/keys.ts';

export const makeBrandKey = answer(
  contract.makeBrandKey,
  async ({ db, caller, services, audit }, { brandId, name, days, readsPacks }) => {
    const brand = findBrand(brandId);
    if (!brand) return refuse('NOT_FOUND');
    const scope = readsPacks ? ', which may fetch evidence packs' : '';
    audit.about(`“${name}” of ${brand.brandNameLong} (${brandId})${scope}`);
    const by = { createdBy: caller.email, createdByName: caller.name };
    const asked = { name, days, readsPacks, now: services.clock.now(), ...by };
    return db.transaction(
      async (tx) => (await drawKey(tx, { brandId }, asked)) ?? refuse('KEYS_MAX'),
    );
  },
);
