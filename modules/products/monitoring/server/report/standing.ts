import type { Severities } from '#kit/contract/toFix.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';
import { countSeverities } from '../rules/storedFinding.ts';
import { isToFix, placesOf } from './byCause.ts';
import type { ReportData } from './reportData.ts';

export interface Standing extends Severities {
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
  const [found, open] = [countSeverities(real), countSeverities(openOnes)];
  const beyond = (kind: keyof Severities) => Math.max(0, scan[kind] - found[kind]);
  const more = { highs: beyond('highs'), mediums: beyond('mediums'), lows: beyond('lows') };
  return {
    highs: open.highs + more.highs,
    mediums: open.mediums + more.mediums,
    lows: open.lows + more.lows,
    places: openOnes.flatMap(placesOf).length,
    isMore: more.highs + more.mediums + more.lows > 0,
    accepted: causesOf(real).length - causesOf(openOnes).length,
  };
}

/** The counts that a report shows beside each other. */
export const countsOf = ({ highs, mediums, lows }: Severities) =>
  [
    ['high', highs],
    ['medium', mediums],
    ['low', lows],
  ] as const;
