import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { changeCallStates } from '#modules/foundation/portfolio/server/changeCallState.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';

/** The last of two wins, and reads whose the calls were until then. */
export const assignCall = answer(
  contract.assignCall,
  async ({ db, services, caller, audit }, { orgIds, assignedTo }) => {
    const { memberOf, callersOfAll } = await staffNames(db);
    const callers = await callersOfAll(orgIds);
    if (assignedTo !== null && !callers.some(({ staffId }) => staffId === assignedTo))
      return refuse('NOT_FOUND');
    return db.transaction(async (tx) => {
      const changed = await changeCallStates(
        tx,
        { event: 'assigned', by: caller.staffId, at: services.clock.now() },
        orgIds.map((orgId) => ({ orgId, callState: { assignedTo } })),
      );
      if (!changed) return refuse('NOT_FOUND');
      const now = memberOf(assignedTo);
      audit.eachInternally(
        changed.map(({ orgId, companyName }) => ({
          orgId,
          subject: `${companyName}: ${now?.name ?? 'nobody'}`,
        })),
      );
      const had = new Set(changed.map(({ before }) => before.assignedTo));
      return { assignedTo: now, before: [...had].flatMap((staffId) => memberOf(staffId) ?? []) };
    });
  },
);
