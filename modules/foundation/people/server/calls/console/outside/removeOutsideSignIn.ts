import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/people/calls/outside.ts';
import { removeApplication } from '#modules/foundation/people/server/store/outside.ts';
import { outsideNames } from '#modules/foundation/people/vocabulary/outside.ts';

export const removeOutsideSignIn = answer(
  contract.removeOutsideSignIn,
  ({ db, audit }, { brandId, kind }) =>
    db.transaction(async (tx) => {
      if (!(await removeApplication(tx, brandId, kind))) return refuse('NOT_FOUND');
      audit.about(`${outsideNames[kind]} for ${brandId}`);
      return {};
    }),
);
