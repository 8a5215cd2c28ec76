import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { changeCallState, inDays } from '#modules/foundation/portfolio/server/changeCallState.ts';
import { quietDays } from '#modules/foundation/portfolio/vocabulary.ts';

/** The note is staff's own: the customer's audit log does not tell of it. */
export const recordCall = answer(
  contract.recordCall,
  async ({ db, services, caller, audit }, { orgId, seen, note }) => {
    const at = services.clock.now();
    return db.transaction(async (tx) => {
      const quietUntil = await inDays(tx, orgId, quietDays.called, at);
      const changed = await changeCallState(tx, orgId, {
        event: 'called',
        text: note,
        by: caller.staffId,
        at,
        callState: { quietUntil, knownReasons: seen },
      });
      if (!changed) return refuse('NOT_FOUND');
      audit.about(changed.companyName);
      audit.concernsInternally(orgId);
      return { quietUntil: quietUntil.toISOString() };
    });
  },
);
