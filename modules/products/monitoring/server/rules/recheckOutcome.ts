import type { ScanReport } from '@portal/scanner';
import type { Place } from '@portal/scanner/finding';
import { normalPlace } from '@portal/scanner/identity';
import { isSameCause } from '#modules/products/monitoring/vocabulary.ts';

interface OpenIssue {
  id: string;
  checkId: string;
  title: string;
  /** Everywhere that its last finding was. */
  places: readonly Place[];
}

export type Verdict = 'fixed' | 'still_there' | 'unknown';

/**
 * What a recheck proves of each open issue of a cause. It is fixed only where all of its places were looked at
 * and nothing was found there, whatever check would have found it. What was found of the same cause at a place
 * that no issue has shows that the cause is not fixed.
 */
export function recheckOutcome<Issue extends OpenIssue>(
  issues: readonly Issue[],
  { findings, coverage, unreached = [] }: Pick<ScanReport, 'findings' | 'coverage' | 'unreached'>,
): Map<Issue, Verdict> {
  const found = new Set(
    findings.flatMap((finding) => [finding, ...finding.alsoAt].map(normalPlace)),
  );
  const unseen = new Set(unreached.map(normalPlace));
  const known = new Set(issues.flatMap(({ places }) => places.map(normalPlace)));
  const isElsewhere = findings.some(
    (finding) =>
      issues.some((issue) => isSameCause(issue, finding)) &&
      ![finding, ...finding.alsoAt].map(normalPlace).some((spot) => known.has(spot)),
  );
  const verdictOf = ({ checkId, places }: Issue): Verdict => {
    const spots = places.map(normalPlace);
    if (spots.some((spot) => found.has(spot))) return 'still_there';
    const looked = coverage.stoppedBy === 'done' && coverage.checks.includes(checkId);
    if (!looked || spots.some((spot) => unseen.has(spot))) return 'unknown';
    return isElsewhere ? 'still_there' : 'fixed';
  };
  return new Map(issues.map((issue) => [issue, verdictOf(issue)]));
}

/** Of a cause as a whole: it is fixed once all of its issues are. */
export function outcomeOf(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('still_there')) return 'still_there';
  return verdicts.includes('unknown') ? 'unknown' : 'fixed';
}
