import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/overviews/advisories/calls.ts';
import {
  lockAdvisory,
  updateAdvisory,
} from '#modules/overviews/advisories/server/store/advisories.ts';
import { dropMatches } from '#modules/overviews/advisories/server/store/matches.ts';

export const discardAdvisory = answer(
  contract.discardAdvisory,
  ({ db, services, audit }, { advisoryId }) =>
    db.transaction(async (tx) => {
      const advisory = await lockAdvisory(tx, advisoryId);
      if (!advisory || advisory.publishedAt || advisory.discardedAt) return refuse('NOT_FOUND');
      audit.about(advisory.title);
      await dropMatches(tx, advisoryId);
      // It stays for a while, so that its entry of the catalogue is not proposed again.
      await updateAdvisory(tx, advisoryId, { discardedAt: services.clock.now() });
      return {};
    }),
);
