import { defineCall } from '#kit/contract/call.ts';
import { managing, unwritten } from '#modules/foundation/brand/calls.ts';

const loadSchemas = () => import('../schemas.ts');

export const readOffers = defineCall('readOffers', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/offers/read/{brandId}',
  summary:
    "A brand's marketplace offers, how they are used, and the version that a change is made to",
});

export const saveOffers = defineCall('saveOffers', loadSchemas, {
  ...managing,
  method: 'POST',
  path: '/console/offers/save',
  summary: "Changes a brand's marketplace offers",
  refusals: {
    ...unwritten,
  },
});
