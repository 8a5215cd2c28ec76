import { answer, isRefused, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/psa/calls.ts';
import { accessOf, askNow } from '#modules/foundation/psa/server/access.ts';
import { findConnection } from '#modules/foundation/psa/server/store.ts';

export const findPsaCompanies = answer(
  contract.findPsaCompanies,
  async ({ db, services }, { brandId, search }) => {
    const connection = await findConnection(db, brandId);
    if (!connection) return refuse('PSA_MISSING');
    const access = await accessOf(services, connection);
    const asked = await askNow(services, connection.kind, (psa) =>
      psa.findCompanies(access, search),
    );
    return isRefused(asked) ? asked : { companies: asked.answer };
  },
);
