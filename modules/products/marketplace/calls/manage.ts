import { defineCall } from '#kit/contract/call.ts';
import { managing, unwritten } from '#modules/foundation/brand/calls.ts';

const loadSchemas = () => import('../schemas.ts');

export const readOffers = defineCall({
  ...managing,
  method: 'GET',
  path: '/console/offers/read/{brandId}',
  summary:
    "A brand's marketplace offers, how they are used, and the version that a change is made to",
  schemas: async () => (await loadSchemas()).readOffers,
});

export const saveOffers = defineCall({
  ...managing,
  method: 'POST',
  path: '/console/offers/save',
  summary: "Changes a brand's marketplace offers",
  schemas: async () => (await loadSchemas()).saveOffers,
  refusals: {
    ...unwritten,
  },
});
