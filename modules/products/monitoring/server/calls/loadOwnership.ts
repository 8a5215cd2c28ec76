import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentOwnership } from '../ownership.ts';
import * as store from '../store/ownership.ts';
import { loadWebsite } from '../store/website.ts';

export const loadOwnership = answer(
  contract.loadOwnership,
  async ({ db, caller, services }, { targetId }) => {
    const website = await loadWebsite(db, caller.orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    const stored = await store.loadOwnership(db, caller.orgId, targetId);
    return presentOwnership(website, stored, !services.config.demo);
  },
);
