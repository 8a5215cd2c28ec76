import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentOwnership } from '#modules/products/monitoring/server/ownership.ts';
import * as store from '#modules/products/monitoring/server/store/ownership.ts';
import { loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';

export const loadOwnership = answer(
  contract.loadOwnership,
  async ({ db, caller, services }, { targetId }) => {
    const website = await loadWebsite(db, caller.orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    const stored = await store.loadOwnership(db, caller.orgId, targetId);
    return presentOwnership(website, stored, !services.config.demo);
  },
);
