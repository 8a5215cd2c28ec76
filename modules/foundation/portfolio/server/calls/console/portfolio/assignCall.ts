import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { changeCallState } from '#modules/foundation/portfolio/server/changeCallState.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';

/** The last of two wins, and reads whose the call was until then. */
export const assignCall = answer(
  contract.assignCall,
  async ({ db, services, caller, audit }, { orgId, assignedTo }) => {
    const { memberOf, callers } = await staffNames(db);
    if (assignedTo !== null && !callers.some(({ staffId }) => staffId === assignedTo))
      return refuse('NOT_FOUND');
    return db.transaction(async (tx) => {
      const changed = await changeCallState(tx, orgId, {
        event: 'assigned',
        by: caller.staffId,
        at: services.clock.now(),
        callState: { assignedTo },
      });
      if (!changed) return refuse('NOT_FOUND');
      const now = memberOf(assignedTo);
      audit.about(`${changed.companyName}: ${now?.name ?? 'nobody'}`);
      audit.concernsInternally(orgId);
      return { assignedTo: now, before: memberOf(changed.before.assignedTo) };
    });
  },
);
