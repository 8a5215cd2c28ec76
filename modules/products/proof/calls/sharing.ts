import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('../schemas/sharing.ts');

const base = '/proof/sharing';

export const loadSharing = defineCall('loadSharing', loadSchemas, {
  access: 'organization',
  module: 'cybermaturity',
  method: 'GET',
  path: `${base}/loadSharing`,
  summary: 'Whether the provider is shown how many controls have proof, since when and by whom',
});

export const shareReadiness = defineCall('shareReadiness', loadSchemas, {
  access: 'organization',
  module: 'cybermaturity',
  needs: 'share',
  path: `${base}/shareReadiness`,
  summary: 'Lets the provider see how many controls have proof, and when the insurance is renewed',
  perMinute: 10,
});

/** In any plan, as what was given out is taken back in any. */
export const withdrawSharing = defineCall('withdrawSharing', loadSchemas, {
  access: 'organization',
  path: `${base}/withdrawSharing`,
  grows: false,
  summary: 'Takes from the provider at once what it was let see; a second time changes nothing',
});

export const listReadiness = defineCall('listReadiness', loadSchemas, {
  method: 'GET',
  path: '/console/proof/readiness',
  summary: 'The customers who share it: how many of their controls have proof, and their renewal',
  access: 'staff',
  permission: 'customers.read',
  brands: 'narrowed',
  namedCustomers: true,
  programs: true,
});
