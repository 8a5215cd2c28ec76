import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { presentScan } from '#modules/products/monitoring/server/presentScan.ts';
import { countToFix } from '#modules/products/monitoring/server/store/open.ts';
import { loadScans } from '#modules/products/monitoring/server/store/scans.ts';

export const loadScanMap = answer(contract.loadScanMap, async ({ db, caller, services }) => {
  const scans: Record<string, Scan[]> = {};
  for (const { website, scan } of await loadScans(db, caller.orgId)) {
    scans[website.targetId] ??= [];
    if (scan) scans[website.targetId]?.push(presentScan(scan));
  }
  const open = await countToFix(db, [caller.orgId], services.clock.now());
  return {
    scans,
    toFix: Object.fromEntries(
      open.map(({ targetId, newestHighAt: _, ...counts }) => [targetId, counts]),
    ),
  };
});
