import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/contract.ts';
import { loadScans } from '../store/scans.ts';
import { tellScan } from '../tellScan.ts';

export const loadScanMap = answer(contract.loadScanMap, async ({ db, caller }) => {
  const scans: Record<string, contract.Scan[]> = {};
  for (const { website, scan } of await loadScans(db, caller.orgId)) {
    scans[website.targetId] ??= [];
    if (scan) scans[website.targetId]?.push(tellScan(scan));
  }
  return { scans };
});
