import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { findProof, presentOwnership } from '#modules/products/monitoring/server/ownership.ts';
import { saveOwnership } from '#modules/products/monitoring/server/store/ownership.ts';
import { loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';

export const proveOwnership = answer(
  contract.proveOwnership,
  async ({ db, caller, services, audit }, { targetId, method }) => {
    const website = await loadWebsite(db, caller.orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    if (!(await findProof(services.proofs, website, method))) return refuse('PROOF_NOT_FOUND');
    audit.about(website.name);
    const proof = { targetId, method };
    const stored = await saveOwnership(db, caller.orgId, proof, services.clock.now());
    return presentOwnership(website, stored, !services.config.demo);
  },
);
