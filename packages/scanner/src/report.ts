import type { ScanLevel } from './check.ts';
import type { Finding } from './finding.ts';
import type { Platform } from './platforms/recognise.ts';

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
  /** What the site was recognised to run on; left out by an engine that does not tell. */
  platforms?: readonly Platform[];
}

export type StoppedBy = 'done' | 'time' | 'requests' | 'pages';
