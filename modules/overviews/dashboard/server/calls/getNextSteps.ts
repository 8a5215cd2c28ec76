import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/dashboard/contract.ts';
import { loadCandidates } from '../nextSteps.ts';
import { rankSteps } from '../rules/rank.ts';

export const getNextSteps = answer(contract.getNextSteps, async ({ db, caller, services }) => {
  const now = services.clock.now();
  const candidates = await loadCandidates(services, db, caller, now);
  return { steps: rankSteps(candidates, now).slice(0, contract.mostSteps) };
});
