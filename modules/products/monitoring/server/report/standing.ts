import type { Severities } from '#kit/contract/toFix.ts';
import { causeKey, causesOf } from '#modules/products/monitoring/vocabulary.ts';
import { placesOf } from './byCause.ts';
import { isToFix, type ReportData } from './reportData.ts';

export interface Standing extends Severities {
  /** In how many places these are; of an older scan, in how many it kept them. */
  places: number;
  /** Whether an older scan counted more than it keeps, so that there are more places. */
  isMore: boolean;
  /** Causes that the scan found and of which all places are accepted for now, also those that it did not see. */
  accepted: number;
}

/** What is open at the website now, or, of an older scan, what it found, with what is accepted. */
export function standingOf({ scan, findings, accepted, toFix, openCauses }: ReportData): Standing {
  const real = findings.filter(({ severity }) => severity !== 'info');
  const found = causesOf(real);
  const open = new Set(
    [...real.filter((finding) => isToFix(finding, { accepted })), ...openCauses].map(causeKey),
  );
  const { highs, mediums, lows } = toFix ?? scan;
  return {
    ...{ highs, mediums, lows },
    places: toFix ? toFix.places : real.flatMap(placesOf).length,
    isMore: !toFix && highs + mediums + lows > found.length,
    accepted: found.filter(([first]) => !open.has(causeKey(first))).length,
  };
}

/** The counts that a report shows beside each other. */
export const countsOf = ({ highs, mediums, lows }: Severities) =>
  [
    ['high', highs],
    ['medium', mediums],
    ['low', lows],
  ] as const;
