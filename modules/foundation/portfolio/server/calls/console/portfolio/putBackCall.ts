import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { changeCallStates } from '#modules/foundation/portfolio/server/changeCallState.ts';

export const putBackCall = answer(
  contract.putBackCall,
  async ({ db, services, caller, audit }, { orgId }) =>
    db.transaction(async (tx) => {
      const recorded = { event: 'put_back', by: caller.staffId, at: services.clock.now() } as const;
      const callState = { quietUntil: null, knownReasons: [] };
      const changed = await changeCallStates(tx, recorded, [{ orgId, callState }]);
      if (!changed) return refuse('NOT_FOUND');
      audit.eachInternally(changed.map(({ companyName }) => ({ orgId, subject: companyName })));
      return {};
    }),
);
