import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { loadWebsite, updateWebsite } from '#modules/products/monitoring/server/store/websites.ts';

export const saveExclusions = answer(
  contract.saveExclusions,
  async ({ db, caller, services, audit }, { targetId, exclusions: sent }) => {
    const website = await loadWebsite(db, caller.orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    if (!services.scanning.leavesPagesAlone) return refuse('NOT_OFFERED');
    audit.about(website.name);
    const exclusions = [...new Set(sent)];
    await updateWebsite(db, caller.orgId, targetId, { exclusions });
    return { exclusions };
  },
);
