import { answer, refuse } from '#kit/server/http/answer.ts';
import { findBrand } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/foundation/webhooks/calls.ts';
import { addEndpoint, namedFor } from '#modules/foundation/webhooks/server/endpoints.ts';

export const makeBrandEndpoint = answer(
  contract.makeBrandEndpoint,
  async ({ db, caller, services, audit }, { brandId, url, events }) => {
    if (!findBrand(brandId)) return refuse('NOT_FOUND');
    if (!(await services.webhooks.takes(url))) return refuse('ADDRESS_FORBIDDEN');
    audit.about(namedFor({ brandId }, { url }));
    const by = { createdBy: caller.email, createdByName: caller.name };
    return db.transaction(
      async (tx) =>
        (await addEndpoint(services, tx, { brandId }, { url, events, ...by })) ??
        refuse('ENDPOINTS_MAX'),
    );
  },
);
