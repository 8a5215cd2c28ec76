import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { makeStatement } from '../../makeStatement.ts';

export const stateControl = answer(contract.stateControl, (context, input) =>
  makeStatement(context, { ...input, kind: 'inPlace' }),
);
