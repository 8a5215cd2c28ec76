import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/proof/calls.ts';
import { makeStatement } from '../../makeStatement.ts';

export const stateNotApplying = answer(contract.stateNotApplying, (context, { reason, ...rest }) =>
  makeStatement(context, { ...rest, kind: 'notApplying', scope: reason, note: '' }),
);
