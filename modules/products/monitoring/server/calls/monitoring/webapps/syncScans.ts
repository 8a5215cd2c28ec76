import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { presentScan } from '#modules/products/monitoring/server/presentScan.ts';
import { loadScans } from '#modules/products/monitoring/server/store/scans.ts';

export const syncScans = answer(contract.syncScans, async ({ db, caller }, { targetId }) => {
  const rows = await loadScans(db, caller.orgId, targetId);
  if (rows.length === 0) return refuse('NOT_FOUND');
  return { scans: rows.flatMap(({ scan }) => (scan ? [presentScan(scan)] : [])) };
});
