import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';

export const loadExclusions = answer(
  contract.loadExclusions,
  async ({ db, caller, services }, { targetId }) => {
    const website = await loadWebsite(db, caller.orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    const isOffered = services.scanning.leavesPagesAlone === true;
    return { exclusions: [...website.exclusions], isOffered };
  },
);
