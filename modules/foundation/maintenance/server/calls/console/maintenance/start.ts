import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/maintenance/calls.ts';
import { startMaintenance } from '#modules/foundation/maintenance/server/maintenance.ts';

export const closePortal = answer(
  contract.closePortal,
  async ({ caller, services, audit }, notice) => {
    await startMaintenance(services, notice, caller.email);
    audit.about(notice.title);
    return {};
  },
);
