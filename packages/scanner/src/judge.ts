import type { Finding } from './finding.ts';
import { fingerprintOf } from './identity.ts';
import type { ScanReport } from './report.ts';

/** A report as the command writes it: each finding with what a pipeline has to know of it. */
export interface JudgedReport extends ScanReport {
  findings: readonly JudgedFinding[];
}

export interface JudgedFinding extends Finding {
  /** The same in every scan of the site (`fingerprintOf`). */
  id: string;
}

export const judge = (report: ScanReport): JudgedReport => ({
  ...report,
  findings: report.findings.map((finding) => ({ id: fingerprintOf(finding), ...finding })),
});
