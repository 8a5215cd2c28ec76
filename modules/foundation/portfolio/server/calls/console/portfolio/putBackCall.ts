import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { changeCallState } from '#modules/foundation/portfolio/server/changeCallState.ts';

export const putBackCall = answer(
  contract.putBackCall,
  async ({ db, services, caller, audit }, { orgId }) =>
    db.transaction(async (tx) => {
      const changed = await changeCallState(tx, orgId, {
        event: 'put_back',
        by: caller.staffId,
        at: services.clock.now(),
        callState: { quietUntil: null, knownReasons: [] },
      });
      if (!changed) return refuse('NOT_FOUND');
      audit.about(changed.companyName);
      audit.concernsInternally(orgId);
      return {};
    }),
);
