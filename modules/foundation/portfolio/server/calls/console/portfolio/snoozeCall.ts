import { dateIn } from '#kit/contract/dates.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { firstOf, takeOffList } from '#modules/foundation/portfolio/server/changeCallState.ts';

export const snoozeCall = answer(
  contract.snoozeCall,
  async ({ db, services, caller, audit }, { customers, days }) =>
    db.transaction(async (tx) => {
      const at = services.clock.now();
      const recorded = { event: 'snoozed', by: caller.staffId, at } as const;
      const changed = await takeOffList(tx, recorded, customers, days);
      if (!changed) return refuse('NOT_FOUND');
      audit.eachInternally(
        changed.map(({ orgId, companyName, quietUntil, timeZone }) => ({
          orgId,
          subject: `${companyName}: until ${dateIn(timeZone, quietUntil)}`,
        })),
      );
      return firstOf(changed);
    }),
);
