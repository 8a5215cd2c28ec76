import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { presentEndpoint } from '#modules/foundation/webhooks/server/endpoints.ts';
import { listEndpoints } from '#modules/foundation/webhooks/server/store.ts';

export const loadBrandEndpoints = answer(
  contract.loadBrandEndpoints,
  async ({ db }, { brandId }) => {
    const brand = findBrand(brandId);
    if (!brand) return refuse('NOT_FOUND');
    const endpoints = await listEndpoints(db, { brandId });
    return { brandNameLong: brand.brandNameLong, endpoints: endpoints.map(presentEndpoint) };
  },
);
