import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/operations/calls.ts';
import { loadErrors } from '#modules/foundation/operations/server/store.ts';
import { pageSize } from '#modules/foundation/operations/vocabulary.ts';

export const readErrors = answer(contract.readErrors, async ({ db }, { page, search }) => {
  const place = { offset: (page - 1) * pageSize, limit: pageSize };
  const { total, rows } = await loadErrors(db, { search, ...place });
  return { total, errors: rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) };
});
