import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/psa/calls.ts';
import { countUnmatched, listCustomers } from '#modules/foundation/psa/server/store.ts';

export const loadPsaCustomers = answer(
  contract.loadPsaCustomers,
  async ({ db }, { brandId, search }) => {
    if (!findBrand(brandId)) return refuse('NOT_FOUND');
    const rows = await listCustomers(db, { brandId, search });
    return {
      customers: rows.map(({ orgId, companyName, companyId, matchedName }) => ({
        orgId,
        companyName,
        company: companyId === null ? null : { id: companyId, name: matchedName ?? companyId },
      })),
      unmatched: await countUnmatched(db, brandId),
    };
  },
);
