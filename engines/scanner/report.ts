import type { ScanLevel } from './check.ts';
import type { Finding } from './finding.ts';

export interface ScanReport {
  target: string;
  level: ScanLevel;
  /** ISO instants. */
  startedAt: string;
  finishedAt: string;
  requests: number;
  pages: number;
  findings: readonly Finding[];
  /** Every check that ran, and why the scan stopped short if it did: what was and was not tested. */
  coverage: {
    checks: readonly string[];
    stoppedBy: StoppedBy;
  };
}

export type StoppedBy = 'done' | 'time' | 'requests' | 'pages';
