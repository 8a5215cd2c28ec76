import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/psa/calls.ts';
import { removeConnection } from '#modules/foundation/psa/server/store.ts';

export const deletePsa = answer(contract.deletePsa, ({ db, audit }, { brandId }) =>
  db.transaction(async (tx) => {
    if (!(await removeConnection(tx, brandId))) return refuse('NOT_FOUND');
    audit.about(brandId);
    return {};
  }),
);
