import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { loadStatement } from '../../applicability.ts';

export const loadApplicability = answer(
  contract.loadApplicability,
  async ({ db, caller, services }) => ({
    controls: await loadStatement(services, db, caller),
    mayChange: callerMay(caller, 'change'),
  }),
);
