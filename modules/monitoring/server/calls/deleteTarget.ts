import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { deleteWebsite, loadWebsite } from '../store/website.ts';

export const deleteTarget = answer(
  contract.deleteTarget,
  async ({ db, caller, audit }, { targetId }) => {
    const website = await loadWebsite(db, caller.orgId, targetId);
    if (!website) return refuse('NOT_FOUND');
    if (website.isScanning) return refuse('SCAN_RUNNING');
    audit.about(website.name);
    await deleteWebsite(db, caller.orgId, targetId);
    return {};
  },
);
