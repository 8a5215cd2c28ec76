import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { endsFrom } from '#modules/products/proof/vocabulary.ts';
import { loadStandings } from '../../loadStandings.ts';

export const loadControls = answer(contract.loadControls, async ({ db, caller, services }) => {
  const { today, controls } = await loadStandings(services, db, caller);
  const { first, last } = endsFrom(today);
  const mayState = callerMay(caller, 'change');
  return { firstEnd: first, lastEnd: last, mayState, controls };
});
