import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/operations/calls.ts';
import { loadErrors } from '#modules/foundation/operations/server/store.ts';

const most = 200;

export const readErrors = answer(contract.readErrors, async ({ db }) => ({
  errors: (await loadErrors(db, most)).map(({ at, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
  })),
}));
