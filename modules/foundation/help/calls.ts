import { defineCall } from '#kit/contract/call.ts';
import { managing, unwritten } from '#modules/foundation/brand/calls/managing.ts';

const loadSchemas = () => import('./schemas.ts');

export const readHelp = defineCall('readHelp', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/help/read/{brandId}',
  summary: "A brand's own help articles, ours, and the version that a change is made to",
});

export const saveHelp = defineCall('saveHelp', loadSchemas, {
  ...managing,
  path: '/console/help/save',
  summary: "Changes a brand's own help articles",
  refusals: unwritten,
});
