import { answer, refuse } from '#kit/server/http/answer.ts';
import { liftSuppression as lift } from '#kit/server/mail/suppression.ts';
import * as contract from '#modules/foundation/operations/calls.ts';

export const liftSuppression = answer(contract.liftSuppression, async ({ db, audit }, key) => {
  if (!(await lift(db, key))) return refuse('NOT_FOUND');
  audit.about(`${key.address} (${key.brandId})`);
  return {};
});
