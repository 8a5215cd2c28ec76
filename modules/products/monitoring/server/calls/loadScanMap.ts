import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { presentScan } from '../presentScan.ts';
import { loadScans } from '../store/scans.ts';

export const loadScanMap = answer(contract.loadScanMap, async ({ db, caller }) => {
  const scans: Record<string, Scan[]> = {};
  for (const { website, scan } of await loadScans(db, caller.orgId)) {
    scans[website.targetId] ??= [];
    if (scan) scans[website.targetId]?.push(presentScan(scan));
  }
  return { scans };
});
