import { defineCall } from '#kit/contract/call.ts';

export * from './calls/manage.ts';

const loadSchemas = () => import('./schemas.ts');

export const getNotice = defineCall('getNotice', loadSchemas, {
  method: 'GET',
  path: '/insurance/getNotice',
  summary: "That cyber insurance ends, and the insurer's contacts; null where the brand has none",
  access: 'organization',
  module: 'insurance',
});
