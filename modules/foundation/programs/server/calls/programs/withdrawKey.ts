import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/programs/calls.ts';
import { presentKey } from '../../keys.ts';
import { endKey } from '../../store.ts';

export const withdrawKey = answer(
  contract.withdrawKey,
  async ({ db, caller, services, audit }, { keyId }) => {
    const key = await endKey(db, { orgId: caller.orgId }, keyId, services.clock.now());
    if (!key) return refuse('NOT_FOUND');
    audit.about(key.name);
    return presentKey(key);
  },
);
