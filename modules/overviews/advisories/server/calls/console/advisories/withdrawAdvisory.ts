import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import {
  lockAdvisory,
  updateAdvisory,
} from '#modules/overviews/advisories/server/store/advisories.ts';

/** Withdrawing a draft, or a second time, changes nothing. */
export const withdrawAdvisory = answer(
  contract.withdrawAdvisory,
  ({ db, services, caller, audit }, { advisoryId }) =>
    db.transaction(async (tx) => {
      const advisory = await lockAdvisory(tx, advisoryId);
      if (!advisory || advisory.discardedAt) return refuse('NOT_FOUND');
      audit.about(advisory.title);
      if (!advisory.publishedAt || advisory.withdrawnAt) {
        audit.none();
        return {};
      }
      const now = services.clock.now();
      await updateAdvisory(tx, advisoryId, {
        withdrawnAt: now,
        changedAt: now,
        changedBy: caller.email,
      });
      return {};
    }),
);
