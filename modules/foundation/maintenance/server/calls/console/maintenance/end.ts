import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/maintenance/calls.ts';
import { endMaintenance } from '#modules/foundation/maintenance/server/maintenance.ts';

export const openPortal = answer(contract.openPortal, async ({ services }) => {
  await endMaintenance(services);
  return {};
});
