import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { allowanceOf } from '#modules/products/monitoring/server/rules/allowance.ts';
import { loadTargets } from '#modules/products/monitoring/server/store/websites.ts';

export const loadTargetList = answer(contract.loadTargetList, async ({ db, caller }) => {
  const targets = await loadTargets(db, caller.orgId);
  return { targets, allowance: allowanceOf(caller.plan.monitoringNumberOfTargets, targets.length) };
});
