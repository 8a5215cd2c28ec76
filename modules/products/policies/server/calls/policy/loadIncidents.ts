import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { presentIncident } from '../../registers.ts';
import * as store from '../../store/registers.ts';

export const loadIncidents = answer(contract.loadIncidents, async ({ db, caller }) => ({
  incidents: (await store.loadIncidents(db, caller.orgId)).map(presentIncident),
  mayChange: callerMay(caller, 'change'),
}));
