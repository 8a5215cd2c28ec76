import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { loadScans } from '../store/scans.ts';
import { tellScan } from '../tellScan.ts';

export const loadScanMap = answer(contract.loadScanMap, async ({ db, caller }) => {
  const scans: Record<string, Scan[]> = {};
  for (const { website, scan } of await loadScans(db, caller.orgId)) {
    scans[website.targetId] ??= [];
    if (scan) scans[website.targetId]?.push(tellScan(scan));
  }
  return { scans };
});
