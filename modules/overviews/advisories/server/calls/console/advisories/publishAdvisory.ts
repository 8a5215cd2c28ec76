import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import { publish } from '#modules/overviews/advisories/server/jobs/matchOrganizations.ts';
import { lockAdvisory } from '#modules/overviews/advisories/server/store/advisories.ts';

/** Publishing a published advisory again changes nothing. */
export const publishAdvisory = answer(
  contract.publishAdvisory,
  ({ db, services, caller, audit }, { advisoryId, changedAt }) =>
    db.transaction(async (tx) => {
      const advisory = await lockAdvisory(tx, advisoryId);
      if (!advisory || advisory.discardedAt) return refuse('NOT_FOUND');
      audit.about(advisory.title);
      if (advisory.publishedAt) {
        audit.none();
        return {};
      }
      // What is told is what was read.
      if (advisory.changedAt.toISOString() !== changedAt) return refuse('CHANGED_MEANWHILE');
      if (advisory.ranges.length === 0) return refuse('VERSIONS_MISSING');
      await publish(tx, advisoryId, caller.email, services.clock.now());
      return {};
    }),
);
