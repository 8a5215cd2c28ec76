import { answer, refuse } from '#kit/server/http/answer.ts';
import { before } from '#kit/server/services/storedTables.ts';
import { announceInLine } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { runScanJob } from '#modules/products/monitoring/server/jobs/runScan.ts';
import { whyNotScanned } from '#modules/products/monitoring/server/rules/unwatched.ts';
import { countScansSince, insertScan } from '#modules/products/monitoring/server/store/scans.ts';
import { loadPlannedWebsites } from '#modules/products/monitoring/server/store/websites.ts';
import { maxScansADay } from '#modules/products/monitoring/vocabulary.ts';

/** Lets an owner check a change at once. The schedule stays as it is (MON-115). */
export const scanNow = answer(
  contract.scanNow,
  async ({ db, caller, services, audit }, { targetId }) => {
    const { orgId } = caller;
    const websites = await loadPlannedWebsites(db, [orgId]);
    const website = websites.find((row) => row.targetId === targetId);
    if (!website) return refuse('NOT_FOUND');
    audit.about(website.name);
    if (whyNotScanned(websites, targetId, caller)) return refuse('NOT_IN_PLAN');
    const now = services.clock.now();
    if ((await countScansSince(db, orgId, targetId, before(now, 1))) >= maxScansADay)
      return refuse('SCANNED_OFTEN');
    const scanId = await db.transaction(async (tx) => {
      const started = await insertScan(tx, orgId, { targetId, level: website.level }, now);
      if (started) await announceInLine(tx, runScanJob, [{ orgId, data: { scanId: started } }]);
      return started;
    });
    return scanId ? { scanId } : refuse('SCAN_RUNNING');
  },
);
