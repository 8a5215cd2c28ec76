import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { changesBetween } from '#modules/products/monitoring/server/changesBetween.ts';
import { loadScan } from '#modules/products/monitoring/server/store/scans.ts';
import { scanCan } from '#modules/products/monitoring/vocabulary.ts';

export const compareScans = answer(
  contract.compareScans,
  async ({ db, caller, services }, { scanId, earlierId }) => {
    const { orgId } = caller;
    const [later, earlier] = [
      await loadCompleted(db, orgId, scanId),
      await loadCompleted(db, orgId, earlierId),
    ];
    if (!later || !earlier || later.targetId !== earlier.targetId) return refuse('NOT_FOUND');
    if (earlier.startTime > later.startTime) return refuse('NOT_FOUND');
    return changesBetween(db, orgId, { earlierId, later }, services.clock.now());
  },
);

async function loadCompleted(db: Db, orgId: string, scanId: string) {
  const scan = await loadScan(db, orgId, scanId);
  return scan && scanCan('readFindings', scan) ? scan : null;
}
