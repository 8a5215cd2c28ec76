import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { refreshSummaries } from '#modules/foundation/portfolio/server/refresh.ts';
import { shownCustomer } from '#modules/foundation/portfolio/server/shownCustomer.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';
import { loadNeedy } from '#modules/foundation/portfolio/server/store/calls.ts';

/** About as many customers as staff can call in a day. */
const most = 20;

export const whoNeedsACall = answer(
  contract.whoNeedsACall,
  async ({ db, caller, services }, { mine }) => {
    await refreshSummaries(services);
    const now = services.clock.now();
    const rows = await loadNeedy(db, { assignedTo: mine && caller.staffId, limit: most });
    const { memberOf } = await staffNames(db);
    return {
      customers: rows.map((row) => ({
        ...shownCustomer(row, now),
        assignedTo: memberOf(row.assignedTo),
      })),
    };
  },
);
