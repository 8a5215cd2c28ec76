import { answer } from '#kit/server/http/answer.ts';
import { policiesStanding } from '#modules/policies/server/index.ts';
import * as contract from '../../contract.ts';

export const getModuleActivity = answer(contract.getModuleActivity, async ({ db, caller }) => {
  const mayUse = caller.modules.compliance === 'ACTIVE';
  const compliance = mayUse ? await policiesStanding(db, caller.orgId) : null;
  return { data: { compliance, insurance: null, training: null, cyberConcierge: null } };
});
