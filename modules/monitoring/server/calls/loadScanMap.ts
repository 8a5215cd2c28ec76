import { answer } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { type LoadedScan, loadScans } from '../store/scans.ts';

export const loadScanMap = answer(contract.loadScanMap, async ({ db, caller }) => {
  const scans: Record<string, contract.Scan[]> = {};
  for (const { website, scan } of await loadScans(db, caller.orgId)) {
    scans[website.targetId] ??= [];
    if (scan) scans[website.targetId]?.push(tellScan(scan));
  }
  return { scans };
});

const queued = { phase: 'queued', done: 0, known: 0, requests: 0, findings: 0 } as const;

const tellScan = (scan: LoadedScan): contract.Scan => ({
  ...scan,
  startTime: scan.startTime.toISOString(),
  completeTime: scan.completeTime?.toISOString() ?? null,
  progress: scan.status === 'started' ? (scan.progress ?? queued) : null,
});
