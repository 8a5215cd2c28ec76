import { defineCall } from '#kit/contract/call.ts';
import { managing, unwritten } from '#modules/foundation/brand/calls/managing.ts';

const loadSchemas = () => import('./schemas.ts');

const call = { access: 'organization', module: 'marketplace' } as const;

/** The offers that an organization sees (MKT-030). */
export const getJson = defineCall('getJson', loadSchemas, {
  ...call,
  method: 'GET',
  path: '/marketplace/getJson',
  summary: "The partners' offers; first those that close an open weakness of the organisation",
});

export const clickOffer = defineCall('clickOffer', loadSchemas, {
  ...call,
  path: '/marketplace/clickOffer',
  needs: 'read',
  customerOnly: false,
  summary: "Counts that an admin went to a partner's page, once for each admin",
  // Not audited, because it only counts and changes nothing of the organization's.
  audited: false,
});

export const claimOffer = defineCall('claimOffer', loadSchemas, {
  ...call,
  path: '/marketplace/claimOffer',
  summary: 'Claims an offer and answers its code; counted once for each admin',
});

export const readOffers = defineCall('readOffers', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/offers/read/{brandId}',
  summary:
    "A brand's marketplace offers, how they are used, and the version that a change is made to",
});

export const saveOffers = defineCall('saveOffers', loadSchemas, {
  ...managing,
  path: '/console/offers/save',
  summary: "Changes a brand's marketplace offers",
  refusals: unwritten,
});
