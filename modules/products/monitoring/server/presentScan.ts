import type { Scan } from '../schemas.ts';
import type { LoadedScan } from './store/scans.ts';

const queued = { phase: 'queued', done: 0, known: 0, requests: 0, findings: 0 } as const;

/** A scan in the form of the calls' answers. */
export const presentScan = (scan: LoadedScan): Scan => ({
  ...scan,
  startTime: scan.startTime.toISOString(),
  completeTime: scan.completeTime?.toISOString() ?? null,
  progress: scan.status === 'started' ? (scan.progress ?? queued) : null,
});
