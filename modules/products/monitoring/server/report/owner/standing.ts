import type { Severity } from '@portal/scanner/finding';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';
import type { StoredFinding } from '../../store/scans.ts';
import { isToFix, placesOf } from '../byCause.ts';
import type { ReportData } from '../reportData.ts';

export interface Standing {
  highs: number;
  mediums: number;
  lows: number;
  /** In how many places what is kept of these was found. */
  places: number;
  /** Whether the scan counted more than it keeps, so that there are more places. */
  isMore: boolean;
  /** Causes of which all places are accepted for now. */
  accepted: number;
}

/** What is open after a scan, by cause. `findings` are in the order of their rank. */
export function standingOf({ scan, findings, accepted }: ReportData): Standing {
  const real = findings.filter(({ severity }) => severity !== 'info');
  const openOnes = real.filter((finding) => isToFix(finding, { accepted }));
  const [found, open] = [countCauses(real), countCauses(openOnes)];
  const beyond = (counted: number, kept: number) => Math.max(0, counted - kept);
  const more = {
    high: beyond(scan.highs, found.high),
    medium: beyond(scan.mediums, found.medium),
    low: beyond(scan.lows, found.low),
  };
  return {
    highs: open.high + more.high,
    mediums: open.medium + more.medium,
    lows: open.low + more.low,
    places: openOnes.flatMap(placesOf).length,
    isMore: more.high + more.medium + more.low > 0,
    accepted: causesOf(real).length - causesOf(openOnes).length,
  };
}

function countCauses(findings: readonly StoredFinding[]) {
  const causes = causesOf(findings);
  const of = (severity: Severity) => causes.filter(([first]) => first.severity === severity).length;
  return { high: of('high'), medium: of('medium'), low: of('low') };
}
