import { dateIn } from '#kit/contract/dates.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { changeCallState, inDays } from '#modules/foundation/portfolio/server/changeCallState.ts';

export const snoozeCall = answer(
  contract.snoozeCall,
  async ({ db, services, caller, audit }, { orgId, seen, days }) => {
    const at = services.clock.now();
    return db.transaction(async (tx) => {
      const quietUntil = await inDays(tx, orgId, days, at);
      const changed = await changeCallState(tx, orgId, {
        event: 'snoozed',
        by: caller.staffId,
        at,
        callState: { quietUntil, knownReasons: seen },
      });
      if (!changed) return refuse('NOT_FOUND');
      const { timeZone } = await brandOfOrganization(tx, orgId);
      audit.about(`${changed.companyName}: until ${dateIn(timeZone, quietUntil)}`);
      audit.concernsInternally(orgId);
      return { quietUntil: quietUntil.toISOString() };
    });
  },
);
