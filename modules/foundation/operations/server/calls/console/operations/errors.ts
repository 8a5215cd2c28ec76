import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/operations/calls.ts';
import { loadErrors } from '#modules/foundation/operations/server/store.ts';

export const readErrors = answer(contract.readErrors, async ({ db }, wanted) => {
  const { total, rows } = await loadErrors(db, wanted);
  return { total, errors: rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) };
});
