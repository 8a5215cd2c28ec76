import { defineCall, refusal } from '#kit/contract/call.ts';
import { managing, unwritten } from '#modules/foundation/brand/calls.ts';

const loadSchemas = () => import('../schemas.ts');

export const readPlans = defineCall('readPlans', loadSchemas, {
  ...managing,
  method: 'GET',
  path: '/console/plans/read/{brandId}',
  summary: "A brand's channels and plans, with the version that a change is made to",
});

export const savePlans = defineCall('savePlans', loadSchemas, {
  ...managing,
  method: 'POST',
  path: '/console/plans/save',
  summary: "Changes a brand's channels, plans and coupons",
  refusals: {
    ...unwritten,
    PLAN_IN_USE: refusal(409, 'A plan that would be gone has subscribers.'),
  },
});
