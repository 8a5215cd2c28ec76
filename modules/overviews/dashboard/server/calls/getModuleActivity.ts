import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/dashboard/contract.ts';
import { conciergeStanding } from '#modules/products/concierge/server/index.ts';
import { policiesStanding } from '#modules/products/policies/server/index.ts';
import { trainingStanding } from '#modules/products/training/server/index.ts';

export const getModuleActivity = answer(contract.getModuleActivity, async ({ db, caller }) => {
  const { modules, orgId } = caller;
  const compliance = modules.compliance === 'ACTIVE' ? await policiesStanding(db, orgId) : null;
  const training = modules.training === 'ACTIVE' ? await trainingStanding(db, orgId) : null;
  const cyberConcierge =
    modules.cyberconcierge === 'ACTIVE' ? await conciergeStanding(db, orgId) : null;
  return { data: { compliance, insurance: null, training, cyberConcierge } };
});
