import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { firstOf, takeOffList } from '#modules/foundation/portfolio/server/changeCallState.ts';
import { quietDays } from '#modules/foundation/portfolio/vocabulary.ts';

/** The note is staff's own: the customers' audit logs do not tell of it. */
export const recordCall = answer(
  contract.recordCall,
  async ({ db, services, caller, audit }, { customers, note }) =>
    db.transaction(async (tx) => {
      const at = services.clock.now();
      const recorded = { event: 'called', text: note, by: caller.staffId, at } as const;
      const changed = await takeOffList(tx, recorded, customers, quietDays.called);
      if (!changed) return refuse('NOT_FOUND');
      audit.eachInternally(
        changed.map(({ orgId, companyName }) => ({ orgId, subject: companyName })),
      );
      return firstOf(changed);
    }),
);
