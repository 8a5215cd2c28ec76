import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/programs/calls.ts';
import { presentKey } from '#modules/foundation/programs/server/keys.ts';
import { endKey } from '#modules/foundation/programs/server/store.ts';

export const withdrawBrandKey = answer(
  contract.withdrawBrandKey,
  async ({ db, services, audit }, { brandId, keyId }) => {
    const key = await endKey(db, { brandId }, keyId, services.clock.now());
    if (!key) return refuse('NOT_FOUND');
    audit.about(`“${key.name}” of ${brandId}`);
    return presentKey(key);
  },
);
