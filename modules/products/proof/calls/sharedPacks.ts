import { defineCall, refusal } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas/sharedPacks.ts');

export const sharePacks = defineCall('sharePacks', loadSchemas, {
  access: 'organization',
  module: 'cybermaturity',
  needs: 'share',
  path: '/proof/sharing/sharePacks',
  summary: 'Lets the provider’s programs fetch the evidence packs, besides seeing the readiness',
  refusals: {
    NOT_SHARED: refusal(409, 'Readiness is not shared with the provider; share it first.'),
  },
  perMinute: 10,
});

/** In any plan, as what was given out is taken back in any. */
export const withdrawPackSharing = defineCall('withdrawPackSharing', loadSchemas, {
  access: 'organization',
  path: '/proof/sharing/withdrawPackSharing',
  grows: false,
  summary: 'Takes from the provider at once that it may fetch packs; a second time changes nothing',
});

/** By programs with a key that may. Of a customer whose owner does not let the provider nothing else is told. */
const fetching = {
  method: 'GET',
  access: 'staff',
  permission: 'customers.read',
  brands: [{ of: 'organization', field: 'orgId' }],
  programs: true,
  refusals: {
    SCOPE_MISSING: refusal(403, 'Only a key that was made for it fetches evidence packs.'),
    CONSENT_MISSING: refusal(403, 'The customer does not let the provider fetch evidence packs.'),
  },
} as const;

export const listSharedPacks = defineCall('listSharedPacks', loadSchemas, {
  ...fetching,
  path: '/console/proof/packs/{orgId}',
  summary: 'The evidence packs of a customer whose owner lets the provider fetch them',
  perMinute: 30,
});

export const getSharedPack = defineCall('getSharedPack', loadSchemas, {
  ...fetching,
  path: '/console/proof/packFile/{orgId}/{packId}',
  summary: 'A pack that holds, as PDF or as its signed archive; the customer sees who fetched it',
  answers: 'file',
  audited: true,
  perMinute: 10,
});
