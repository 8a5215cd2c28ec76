import { answer, refuse } from '#kit/server/http/answer.ts';
import { announce } from '#kit/server/jobs/job.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { forgetWebsiteJob } from '#modules/products/monitoring/server/jobs/forgetWebsite.ts';
import { deleteWebsite, loadWebsite } from '#modules/products/monitoring/server/store/websites.ts';

export const deleteTarget = answer(
  contract.deleteTarget,
  async ({ db, caller, audit }, { targetId }) => {
    const website = await loadWebsite(db, caller.orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    if (website.isScanning) return refuse('SCAN_RUNNING');
    audit.about(website.name);
    await db.transaction(async (tx) => {
      const reference = await deleteWebsite(tx, caller.orgId, targetId);
      if (reference) await announce(tx, forgetWebsiteJob, { website: reference });
    });
    return {};
  },
);
