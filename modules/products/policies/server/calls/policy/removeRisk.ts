import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { deleteRisk, findRisk } from '../../store/registers.ts';

export const removeRisk = answer(contract.removeRisk, async ({ db, caller, audit }, { riskId }) => {
  const found = await findRisk(db, caller.orgId, riskId);
  if (!found) return refuse('NOT_FOUND');
  audit.about(found.words);
  await deleteRisk(db, caller.orgId, riskId);
  return {};
});
