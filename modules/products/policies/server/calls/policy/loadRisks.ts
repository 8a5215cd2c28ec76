import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { loadPeople, presentPerson } from '../../duties.ts';
import { commonRisks } from '../../library/risks.ts';
import { presentRisks } from '../../registers.ts';
import * as store from '../../store/registers.ts';

export const loadRisks = answer(contract.loadRisks, async ({ db, caller, services }) => {
  const people = await loadPeople(services, db, caller.orgId);
  return {
    risks: presentRisks(await store.loadRisks(db, caller.orgId), people),
    common: [...commonRisks()],
    people: people.map(presentPerson),
    mayChange: callerMay(caller, 'change'),
  };
});
