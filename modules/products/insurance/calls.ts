import { defineCall } from '#kit/contract/call.ts';
import { managing, unwritten } from '#modules/foundation/brand/calls/managing.ts';

const loadSchemas = () => import('./schemas.ts');

export const getNotice = defineCall('getNotice', loadSchemas, {
  method: 'GET',
  path: '/insurance/getNotice',
  summary: "That cyber insurance ends, and the insurer's contacts; null where the brand has none",
  access: 'organization',
  module: 'insurance',
});

export const readInsurance = defineCall('readInsurance', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/insurance/read/{brandId}',
  summary: "A brand's notice that cyber insurance ends, and the version that a change is made to",
});

export const saveInsurance = defineCall('saveInsurance', loadSchemas, {
  ...managing,
  path: '/console/insurance/save',
  summary: "Changes a brand's notice that cyber insurance ends, or takes it away",
  refusals: unwritten,
});
