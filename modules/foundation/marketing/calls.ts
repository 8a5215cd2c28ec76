import { defineCall } from '#kit/contract/call.ts';

const loadSchemas = () => import('./schemas.ts');

export const analytics = defineCall('analytics', loadSchemas, {
  path: '/marketing/analytics',
  summary: 'Keeps a lead of a form, and forwards it where a marketing service is configured',
  access: 'public',
  perMinute: 10,
});

export const publicAddress = defineCall('publicAddress', loadSchemas, {
  method: 'GET',
  path: '/marketing/publicAddress',
  summary: 'From which address the browser calls, where no other look-up is configured',
  access: 'public',
  perMinute: 10,
});
