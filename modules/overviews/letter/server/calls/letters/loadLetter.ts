import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/letter/calls.ts';
import { presentLetter } from '../../presentLetter.ts';

export const loadLetter = answer(contract.loadLetter, async ({ db, caller }, { month }) => {
  const letter = await presentLetter(db, caller.orgId, month);
  return letter ? { letter } : refuse('NOT_FOUND');
});
