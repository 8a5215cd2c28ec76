import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/dashboard/calls.ts';
import { maxSteps } from '#modules/overviews/dashboard/vocabulary.ts';
import { loadNextSteps } from '../../loadNextSteps.ts';

export const getNextSteps = answer(contract.getNextSteps, async ({ db, caller, services }) => {
  const steps = await loadNextSteps(services, db, caller, services.clock.now());
  return { steps: steps.slice(0, maxSteps) };
});
