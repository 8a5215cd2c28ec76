import { callerMay } from '#kit/contract/roles.ts';
import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/programs/calls.ts';
import { presentKey } from '../../keys.ts';
import { listKeys } from '../../store.ts';

export const loadKeys = answer(contract.loadKeys, async ({ db, caller }) => ({
  keys: (await listKeys(db, { orgId: caller.orgId })).map(presentKey),
  mayChange: callerMay(caller, 'change'),
}));
